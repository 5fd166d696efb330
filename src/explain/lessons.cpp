// The lessons, in the order of the ladder.
//
// Their puzzles were made with `evodoku make --technique NAME`, some with clues added until nothing
// harder was left. Those of nested chains are puzzles that players' forums have passed on
// (puzzles/README.md) or come from them by adding clues: no maker finds such puzzles to order.
#include "evodoku/learn.hpp"

namespace evodoku {

const Table<Lesson>& lessons() {
  // clang-format off
  static const Table<Lesson> table("lesson", {
    {.name = "last-value",
     .idea = "A row, column or box holds every value once. When all of its cells but one are "
             "filled, the empty cell takes the value that is missing. Nothing else on the board "
             "matters for it.",
     .spotting = "Count the empty cells of each row, column and box, and look again at the units "
                 "of every cell that you have just filled. Where one cell is left, go through the "
                 "values from 1 on and see which one you do not find.",
     .example = "6127.9.5358.41.7927493.286..5.9612..96124738542783561929.57813683619.527175623948",
     .practice = "6.2.8945..8.416792.4935286135.96.2.49612473854.7835.192945781368361945.7175623948"},
    {.name = "hidden-single-box",
     .idea = "Every box needs every value somewhere. A value that stands in a row or column "
             "already rules out all cells of that row or column. If this leaves one empty cell of "
             "a box, the value must stand there, whatever else the cell could hold.",
     .spotting = "Take one value and look at where it stands. Draw its rows and columns in your "
                 "mind through a box that lacks the value: each line crosses out up to three "
                 "cells. Start with the values that stand on the board most often, and with boxes "
                 "that are nearly full.",
     .example = "....4..1.....5128...8..3....3.26.15..749..6......1..9.5.......2.......4.39...87..",
     .practice = "3...18...1...7...........8....9..3.55.3..1..7.4.6....1..8....5.79...3..6461......"},
    {.name = "hidden-single-line",
     .idea = "Every row and every column needs every value, just as boxes do. For a value that a "
             "row lacks, cross out the cells whose column or box has the value already. If one "
             "empty cell is left, the value stands there.",
     .spotting = "Look at rows and columns with few empty cells. For each value that is missing, "
                 "ask of every empty cell whether its column (or row) or its box holds the value. "
                 "Boxes are easier to see, so try them first.",
     .example = "....4..1.....5..8...8..35...3..6.15..749..6.......7.9.5.......2.......4.39...8...",
     .practice = "3...18...1...7...........8....9..3.55.3..1..7.4.6....1..8....5.79...3...461......"},
    {.name = "direct-pointing",
     .idea = "Sometimes you do not know where in a box a value stands, only that it stands in one "
             "of its rows or columns. That is enough to rule out the rest of that line. If this "
             "leaves the value one place in another box, you can fill it in at once, without "
             "pencil marks.",
     .spotting = "Take a value and a box that has two or three places left for it, all in one "
                 "line. Imagine the value drawn along the line, and see whether a neighbouring box "
                 "has one place left for it.",
     .example = "..9.1...57....8..3...3..1........7..59.......8.7.2.9....28......5.....6.3...764..",
     .practice = "6.32.9.4.5...31...........7..712.....498.5..21.....4...............9.58..51......"},
    {.name = "direct-claiming",
     .idea = "If all places of a value in a row or column lie in one box, the value of that line "
             "takes the box. The other cells of the box cannot have it. If this leaves the value "
             "one place in another line, you can fill it in at once.",
     .spotting = "Take a value and a line whose empty cells for it all lie in one box. The other "
                 "lines through that box then have to place the value outside of it: look whether "
                 "one of them has a single place left. On a plain 9x9 board direct pointing always "
                 "shows the same first, so this is for larger boards and for variants.",
     .example = "..12..8..6.........7..3...42...9.7......8..3..4..53..9.........8......9..3.......",
     .practice = "4..15.8.......6......2...1....3.9...1...7.....2.........6...9247.........4..9....",
     .variant = "windoku"},
    {.name = "direct-hidden-pair",
     .idea = "If two values of a unit can only stand in the same two cells, these two cells are "
             "taken, although you do not know which has which. No other value fits there. If this "
             "leaves another value of the unit one place, you can fill it in at once.",
     .spotting = "When you find a value with two places in a unit, look for a second one with the "
                 "same two places. Treat both cells as filled, and look for hidden singles in what "
                 "remains of the unit.",
     .example = "..4.9....9....6...871.........5...6.....273.9..3.8..7..5..63..11..8....4.....9..8",
     .practice = "....1..561....9...8.7...3....91.......1..5..948....7...9.851.4.6...4..7....2....."},
    {.name = "naked-single",
     .idea = "A cell cannot hold any value that stands in its row, column or box. If all values "
             "but one are used up there, the cell takes the one that is left. Here you ask one "
             "cell for its values, not one value for its cells.",
     .spotting = "Look at cells whose row, column and box are well filled, and count from 1 to 9 "
                 "what they see. Cells where a full row meets a full box are the best places. With "
                 "pencil marks it is a cell with a single mark.",
     .example = "..8.7.......4..5.32.7..1.8.58..4.....61............9.....82...1....3..9..957..4..",
     .practice = ".8.35.6...5..72..3..3.641.7.....7...8..42.....4..1.....3.....719.......2.1...5.4."},
    {.name = "direct-hidden-triplet",
     .idea = "Three values that can only stand in the same three cells of a unit take these cells. "
             "Nothing else fits there. If this leaves another value of the unit one place, you can "
             "fill it in at once.",
     .spotting = "It is like the direct hidden pair, with three. Look in units with five or six "
                 "empty cells for three values that avoid the same cells, and then for a single in "
                 "the rest.",
     .example = ".3.8.1..79...4......85.....3..97.5.8.......3.......6..8..365........4.5.21....3..",
     .practice = "9.67.....1......7838......9...8.4.3.......2...1..7.6.....5.....8..39.746.....7.92"},
    {.name = "pointing",
     .idea = "All places of a value in a box lie in one row or column. The box needs the value, so "
             "one of these cells has it, and it lies on that line. The line has its value then, "
             "and you can cross the value out in all other cells of the line.",
     .spotting = "From here on, pencil marks help: write into every empty cell the values that it "
                 "may still hold. For each box and each value look at the marks: if they all stand "
                 "in one row or column, follow the line out of the box and cross the value out "
                 "there.",
     .example = ".8.3..6...5..72..3..3.641.7.....7...8..42.....4..1.....3.....719.......2.1...5.4.",
     .practice = "6..28...4...1.9...........8...7...5...6.3541..7....6....9..35....8.......3.92...."},
    {.name = "claiming",
     .idea = "All places of a value in a row or column lie in one box. The line needs the value, "
             "so one of these cells has it, and it lies in that box. The other cells of the box "
             "cannot have it, and you can cross it out there.",
     .spotting = "Go along each row and column: if the marks of a value stand in one box alone, "
                 "look at the other six cells of that box. It is pointing read the other way round.",
     .example = ".7.........17..5......6.9.23.51.....2.......58...397......9.......4.8.6......71.3",
     .practice = "...86......73.1..5....59.8....6.5.....59.8.12......9..3.....19..7.....3..9.7..4.."},
    {.name = "common-peer",
     .idea = "On boards with more than rows, columns and boxes a cell can see every place of a "
             "value in a unit, each for another reason. One of these places has the value. So the "
             "cell that sees them all cannot have it.",
     .spotting = "Take a unit with two or three places for a value, on a diagonal for example. "
                 "Look for a cell outside of the unit that shares a row, column, box or other unit "
                 "with each of these places.",
     .example = ".2.3..4..........3.4...596.7..4.....2..............58..9....6...6.5.2....1.......",
     .practice = "...5..6.....1...8.6.7.......7...6.28.......7...5.2..9...29....7......3..........9",
     .variant = "x"},
    {.name = "naked-pair",
     .idea = "Two cells of a unit have the same two candidates and no others. One of them takes "
             "the one value and the other takes the other, so both values are used up there. You "
             "can cross both out in all other cells of the unit.",
     .spotting = "Look for cells with two marks, and for a second one with the same two in the "
                 "same row, column or box. If both share a row and a box, cross out in both.",
     .example = "...7.94.3...41.7..7......6...8.....4.6...73.....835.....4...1.68......2...5.....8",
     .practice = "..14....3...6.95..9...21.6..1....23........7.6...78...296..5.4..4...2..7.....4..."},
    {.name = "x-wing",
     .idea = "Suppose that a value has only two places in one row and only two in another, and "
             "that these are in the same two columns: four cells, the corners of a rectangle. If "
             "the first row has the value on the left, its left column is used up, so the second "
             "row has it on the right; and the other way round. Either way both columns get their "
             "value from these two rows, so you can cross it out in all other cells of the two "
             "columns.",
     .spotting = "Take one value at a time and ignore all others. Go down the rows and note those "
                 "where it has exactly two places left; two such rows with the same two columns "
                 "make an X-wing, named after the X of the two diagonals. Then do the same with "
                 "columns: two columns whose places lie in the same two rows clear the rest of the "
                 "rows. It is worth nothing if there is nothing to cross out, so look along the "
                 "crossing lines before you rejoice.",
     .example = "..57....9...89.........26.34....521.8.19..7..........6.4.......1.3....5.659..4...",
     .practice = "3..4.......6..13.4........54.3.2.........8..37.2......51.........47..58....1.97.6"},
    {.name = "hidden-pair",
     .idea = "Two values of a unit have only two places left, and these are the same two cells. "
             "The two cells must hold the two values, in one order or the other. Whatever else is "
             "marked in these cells can be crossed out.",
     .spotting = "Count how often each value is marked in a unit. If two values are marked twice "
                 "each and in the same cells, the other marks of these cells are noise. Units with "
                 "many empty cells hide pairs best.",
     .example = ".8..1.4..4.2.3......18......64..82..3...9........7.....9.1...7..239...6.....2.3.9",
     .practice = "..3..798.......4..9.2......6...35......9...2...1..2..776...3..4.384......14.6...."},
    {.name = "naked-triplet",
     .idea = "Three cells of a unit have only three values between them. None of them needs all "
             "three: 12, 23 and 13 do as well. The three values are used up in the three cells, so "
             "cross them out in all others of the unit.",
     .spotting = "Look for cells with two or three marks in a unit and put their marks together. "
                 "If three cells make no more than three values, you have it.",
     .example = "...47......56....29.2.1.7.........29......8.....18..6345..........89..........97.",
     .practice = "9.............7..551..823.76..5..79.2.8.......9..6....1..7...82.....5.....3....4."},
    {.name = "swordfish",
     .idea = "It is the X-wing with three lines: in three rows a value stands in the same three "
             "columns alone. Each of the rows takes another one of the columns, so all three "
             "columns get their value from these rows. You can cross the value out in the rest of "
             "the three columns.",
     .spotting = "Take one value and note the rows where it has two or three places. Three of them "
                 "whose places lie in three columns are a swordfish; a row need not have all "
                 "three. Do the same with columns and rows exchanged.",
     .example = ".9......7..2.1.3.8.7.4.5...........41.39..8..28.......5........7...326....8.5.2..",
     .practice = "...6.3..2.38.1......6..9.53.1.........7...6...9.38.....81....9..4....5.....2.51.."},
    {.name = "hidden-triplet",
     .idea = "Three values of a unit have only three cells left between them. These cells must "
             "hold them, so everything else that is marked there goes. The triplet is hidden "
             "because its cells have many other marks.",
     .spotting = "Count the marks of each value in a unit, and look at those that are marked two "
                 "or three times. If three of them together stand in three cells, the other marks "
                 "of the cells can be crossed out.",
     .example = ".7.2..1...854.1.....9..7......6142.9.....2..3.5....7....7..58...2.....6.......4.1",
     .practice = ".93.21.4..459...3.....3.....513......74.6.9.....7...6.4....5..8.87..6.9..1......."},
    {.name = "xy-wing",
     .idea = "A cell has the values x and y; it sees a cell with x and z and another with y and z. "
             "If the first cell is x, the one with x and z must be z; if it is y, the other one "
             "must be z. One of the two is z in any case, so a cell that sees both cannot be z.",
     .spotting = "Look at cells with two marks. Take one as the hinge and look among the cells "
                 "that it sees for two others with two marks, each of which shares a different "
                 "value with it, and which have a third value in common. Then see which cells both "
                 "of them see.",
     .example = "7.9.4....2..3..9.....2...761...647.....9..5.........31....13..2..4.8..5....5....8",
     .practice = "...98..5.....25..94.....8...7..9.2....3..7.1...653.....582..1.7...7....33........"},
    {.name = "xyz-wing",
     .idea = "A cell has the values x, y and z; it sees a cell with x and z and another with y and "
             "z. Whichever value the first cell has, one of the three cells is z. So a cell that "
             "sees all three of them cannot be z.",
     .spotting = "Look for cells with three marks and, among the cells that they see, for two with "
                 "two of the three marks. What is crossed out lies in the box of the hinge, as it "
                 "must see the hinge as well.",
     .example = "...85..7....1.49..84...31.2.....524....2...65....3...72...1..9..5.......43..9.72.",
     .practice = "..7.241.....7..6.99....8..2.5...3...36....4...9.1............3.....45..1.73..65.4"},
    {.name = "unique-loop",
     .idea = "If four cells in two rows, two columns and two boxes had the same two values and "
             "nothing else, one could exchange the two values and have a second solution. A puzzle "
             "has one solution only, so this never happens. Whatever keeps it from happening must "
             "be true: an extra candidate in one of the cells, for example.",
     .spotting = "Look for a rectangle of cells in two boxes where three corners have the same two "
                 "marks. The fourth corner must have another mark; cross the two values out there. "
                 "The same holds for longer loops, and there are more types, where two corners "
                 "have extra marks. It counts on the puzzle having one solution.",
     .example = "6.....15.253.....9............2.56...4...69.11..........27..5......49..3.17.6....",
     .practice = "592....8.....3.2..4.37..9........831.7...4..9...35....7.....3....9.16....46......"},
    {.name = "naked-quad",
     .idea = "Four cells of a unit have only four values between them. These values are used up "
             "there, whichever cell has which. Cross them out in all other cells of the unit.",
     .spotting = "Look at units with many empty cells, and put together the marks of those with "
                 "two to four. A naked quad among eight empty cells leaves a hidden quad in the "
                 "other four: take whichever you see more easily.",
     .example = "........55.1..7963.96..5.8....9.....1..2..6......7...97........6...2..9...4.13.5.",
     .practice = "6.4.1.2........9..75.2.............32..8..51..759.268......4..8.......95...6.31.."},
    {.name = "jellyfish",
     .idea = "It is the X-wing with four lines: in four rows a value stands in the same four "
             "columns alone. Each row takes another column, so the four columns get their value "
             "from these rows. You can cross the value out in the rest of the four columns.",
     .spotting = "Take a value of which little is known, and note the rows where it has two to "
                 "four places. Four rows with four columns in all are a jellyfish. It is rare that "
                 "nothing simpler is there as well.",
     .example = "1.89....6.6...5....4..6...9.....1.7.9.3....1.6..5.3..4......4...5..........679.51",
     .practice = "853......6...5..83....8.594.2.1...47..7....3..6..97.524......79.36.7....79..4.365"},
    {.name = "hidden-quad",
     .idea = "Four values of a unit have only four cells left between them. These cells must hold "
             "them. Everything else that is marked in them goes.",
     .spotting = "Look at units with nine or eight empty cells, and at values that are marked few "
                 "times there. It is the other side of a naked subset of the remaining cells, "
                 "which is mostly easier to see.",
     .example = ".8..9...27.2..8..11..............8....432....5..7...6.........6...15..7.....7..94",
     .practice = "9.4..........4..73.2.6..........1.....8432.....198..........12..1..53..77.6..98.."},
    {.name = "bivalue-grave",
     .idea = "Suppose every empty cell had two candidates, and every value stood twice in every "
             "row, column and box where it is open: then the puzzle would have no solution or two. "
             "A puzzle with one solution never gets there. So if a single candidate more is all "
             "that keeps it from getting there, that candidate is right.",
     .spotting = "Late in a puzzle, when nearly every cell has two marks, look for the one with "
                 "three. The value that is marked three times in its row, column and box is the "
                 "one to place. With several such cells, one of the extra candidates is right, and "
                 "what sees all of them goes.",
     .example = ".....92....5.......92..357.518.3.....49..7....7.5.4.6..3......1....8...4...4.....",
     .practice = "4.81..5.9.7...3...5.9........5..9..368.......9....8..7....4..68....1.9.5..1.9...."},
    {.name = "aligned-pair",
     .idea = "Take two cells and go through all combinations of their values. Some cannot be, "
             "because both would be the same where the cells see each other, or because together "
             "they would leave a third cell without a value. A value that stands in none of the "
             "remaining combinations can be crossed out.",
     .spotting = "Take two cells that share a box or a line, and look at the cells with two marks "
                 "that both of them see. Each of those forbids one combination. Write the "
                 "combinations down and strike them out one after the other.",
     .example = "...9...7.3194..25..6....8....6.4.....4..8..2.1....24.7..........38..6.....519....",
     .practice = "..72...95...5..1..54...3....6......817...65.....75.2.....4....19...3.4.28..6...3."},
    {.name = "x-cycle",
     .idea = "Take one value, and units where it has two places: one of the two has it, a strong "
             "link. If such links can be joined to a cycle by cells that see each other, then one "
             "of any two neighbours in the cycle is right. So whatever else sees two neighbours "
             "can be crossed out.",
     .spotting = "Take one value and draw a line between its two places in every row, column and "
                 "box that has just two. Look for a cycle in which these lines take turns with "
                 "steps between cells that see each other.",
     .example = ".6..4..819..6..72..8.921....2..8..17...4.....3..1...94.95...13....3..5..1....9..8",
     .practice = ".....2...4.5...8.7....7..6....82....59.6.....8.4..91...56..73.8...51.6..3....84.1"},
    {.name = "y-cycle",
     .idea = "In a cell with two candidates, if it is not the one, it is the other. Go from such a "
             "cell to one that sees it and shares a value, and so on, until you are back at the "
             "start: a cycle that holds in both directions. For every step of it one of the two "
             "cells has the shared value, so others that see both lose it.",
     .spotting = "Mark all cells with two candidates. Go from one to the next along common values, "
                 "and never leave a cell with the value by which you came.",
     .example = "....435..............1.6..7.2.....53.468.9...5...1.9..81.9..3....9.2.7.5........1",
     .practice = "...9...152.....4....1..6.8..7.8.9.3..52......9.........84..1.7....7..2.8....6..9."},
    {.name = "forcing-x-chain",
     .idea = "Take one value and suppose that it stands in some cell. Then it goes from the cells "
             "seen from there; where a unit had two places for it, it must stand in the other one; "
             "and so on. If this ends with the value gone from the cell where it started, it never "
             "stood there, and you can cross it out.",
     .spotting = "Draw the strong links of a value: the units where it has two places. Two strong "
                 "links with one end of each seeing one end of the other make the short ones, "
                 "which have names: a skyscraper has two parallel lines, a two-string kite a row "
                 "and a column that meet in a box, a turbot fish any other two. What sees both "
                 "free ends goes.",
     .example = "7.9.4....2..3..9.....2....61...647.....9..5.........31....13..2..4.8..5....5....8",
     .practice = ".3...2..51.....6.2..65.8......1.....293..5....6.3......75...13....9..8.......7.49"},
    {.name = "xy-cycle",
     .idea = "This is a cycle of strong links of both kinds: units with two places for a value, "
             "and cells with two values. As it holds in both directions, one of any two neighbours "
             "in it is right. Whatever sees both, or stands with both in a cell, can be crossed "
             "out.",
     .spotting = "Start from a cell with two candidates and go on by strong links, taking turns "
                 "with steps to candidates that see each other. It is called a continuous nice "
                 "loop where it comes back to its start without a break.",
     .example = ".7..32...4....7..9...6..1..2.4.8.6...68.5......3...9...51.....6.....3.8...9...2.3",
     .practice = "5......4.76..9...2.....47...5...3.7...261...51....8..4.2...5..8..8.3.....3.4....."},
    {.name = "forcing-chain",
     .idea = "Suppose a candidate is right, and follow what must be: where it stands others go, "
             "and where a unit or a cell has two candidates left, the other one must be right. If "
             "this comes to say that the first candidate is wrong, it is wrong. Such a chain is an "
             "alternating inference chain, or AIC.",
     .spotting = "Read it from the other side: a chain whose links are by turns strong (one of the "
                 "two must be right) and weak (not both are) proves that one of its ends is right. "
                 "What sees both ends goes. An XY-chain uses cells with two values alone; a W-wing "
                 "is two equal cells joined by a strong link.",
     .example = ".8.3..6...5..72..3..3.641.7.....7...8..42.....4..1.....3.....7.9.......2.1...5.4.",
     .practice = "6..978.............53.....4.19......3.....51...52..8.9.6..83.....819.6........2.."},
    {.name = "aligned-triplet",
     .idea = "It is aligned pair exclusion with three cells. Of all combinations of their values, "
             "strike out those where two equal values see each other, or which leave another cell "
             "without a value. What stands in none of the rest can be crossed out.",
     .spotting = "There are many combinations, so it is a technique for patient people. Take three "
                 "cells in a box or a line that see as many cells of two candidates as possible.",
     .example = "12.........4.65.13.35.2..8...24..7.6.......4.4...7.8.9...6..39...8.......13.82...",
     .practice = "...9541...29.6.......2....7..4..2.........3..37.14......38...95...63..4..6....72."},
    {.name = "nishio",
     .idea = "Suppose a value stands in some cell, and follow this value alone over the board: "
             "where it can still stand, where it must, and where it cannot. If a row, column or "
             "box has no place left for it, or two, the supposition was wrong. You can cross it "
             "out where you began.",
     .spotting = "Copy the places of one value to another board. Take a place that sees many "
                 "others, put the value there and fill in what follows, with this value alone.",
     .example = "6..9...5..53...4.9............2.5....4...69.11..........27.85......49..3.17.6....",
     .practice = "7...98.......13..4.54...3.......9....8.....65......83...38.4....4....62.86...7.4."},
    {.name = "multiple-chains",
     .idea = "Go through all values of a cell, or all places of a value in a unit: one of them is "
             "right. Follow each of them by a chain. If all chains come to the same, it must be "
             "true whichever of them is right.",
     .spotting = "Take a cell with three candidates or a unit with three places, and see what each "
                 "of them does to the cells around. Where all agree, for example that some cell "
                 "loses a value, write it down. An empty rectangle is a short one of this kind, "
                 "with the places of a box.",
     .example = ".8.1..3......65...1..9...6.3.9.......2.8...1.8....27..25.....8.7...8.62..4..7.5..",
     .practice = "2......8.1..5.2...5.3...........12.76...95.....1....45...68....348.....6...3..41."},
    {.name = "dynamic-chains",
     .idea = "A chain may use all that it has found before: a unit with three places becomes one "
             "with two once the chain has crossed out one of them. So it grows to a net. If it "
             "contradicts itself, what it started from is wrong; if all nets from a cell or a unit "
             "agree, what they agree on is true.",
     .spotting = "Put in a value in pencil that does a lot, such as one of a cell with two "
                 "candidates, and solve on with singles alone. Note what is filled in. Then do the "
                 "same with the alternative, and compare; or stop at the first contradiction.",
     .example = "..1.8....7.6.21........4..5...6....1..8.3..2.9.....7....4....8.1..9..3....9...4..",
     .practice = ".36..9..4.7...8.6.1...4..5..59.64.....1....7....8.....81.2...4.64....3.1........."},
    {.name = "dynamic-plus",
     .idea = "This is a net that may use patterns as well as singles: locked candidates, pairs and "
             "X-wings which are there only while the supposition holds. All they cross out counts "
             "for the net. The conclusion is drawn as before, from a contradiction or from what "
             "all nets agree on.",
     .spotting = "Suppose a candidate, and solve on with all the easy techniques that you know. It "
                 "is a test on paper, so use another colour.",
     .example = "1....7.9..3..2..78..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
     .practice = ".......39.....1.65..3.5.8....8.9...6.7...2...1..4.......9.84.5..2....6..4..7....."},
    {.name = "nested-chains",
     .idea = "Inside of one supposition a second one is tried: a chain that is true only while the "
             "first holds. If the inner chain contradicts itself, its start is crossed out for the "
             "outer one. So the outer net gets further than it could alone.",
     .spotting = "No one sees these at a glance. Suppose a candidate, solve on as far as you can, "
                 "and where you are stuck look for a simple forcing chain in the position that you "
                 "have got.",
     .example = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
     .practice = "8........9.36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
     .marks = "000053472112127017065530575433013000000323213221730531071000070214000215000230055"
              "407000412606246000241612453447247442606000000000602403512212512000242642660000472"
              "136016000516106416424000000156056000000146456404000506166000162306345247000122126",
     .after = 13},
    {.name = "nested-multiple",
     .idea = "Inside of a supposition all values of a cell, or all places in a unit, are followed "
             "by chains. What they agree on holds while the outer supposition does. The outer net "
             "goes on from there.",
     .spotting = "Suppose a candidate, and treat the position that follows as a puzzle of its own "
                 "which is rated about 8. Solve it with multiple chains until it contradicts "
                 "itself.",
     .example = "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8",
     .practice = ".......39.....1.65..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7...9.",
     .marks = "000000740000620160740260000000000740742612152000242542700740000362623163744266566"
              "700705000000405045000245145000615603422000027214235025112115103062027000154000165"
              "712750000000212112000052442232251243222236000054000047532511503122000136414017000",
     .after = 1},
    {.name = "nested-dynamic",
     .idea = "Inside of a supposition whole nets are grown from other suppositions. What they "
             "prove is proved for the outer one alone. It is trial within trial, kept as short as "
             "can be.",
     .spotting = "Only programs look for these. If you want to follow one, keep a board for each "
                 "level, and go back to the outer one as soon as the inner one has given its "
                 "answer.",
     .example = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
     .practice = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
     .marks = "362271173242152350113000000742610152646156000112152000542451000442000550000153113"
              "026034000021000124137113000464000070265045000435611215000464062000144364526702306"
              "144045000043000054117000117324000121425015434000711315000265061000047464407603207",
     .after = 3},
    {.name = "nested-dynamic-plus",
     .idea = "Here the nets inside of the supposition have patterns and chains inside of "
             "themselves. It is the last rung of the ladder, for the few hundred hardest puzzles "
             "that are known. The logic is still the same: what leads to a contradiction is wrong.",
     .spotting = "Read the steps of the example from the end: the contradiction first, then what "
                 "it rests on. A proof need not be found by a person to be checked by one.",
     .example = "",
     .practice = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."},
  });
  // clang-format on
  return table;
}

}  // namespace evodoku

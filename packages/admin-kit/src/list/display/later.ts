/** What is loaded of the display of lists once somebody chooses it: one file, so that the first list names no more of them. */

export { DisplayMenu } from './display-menu.js'
export { ListCalendar } from './list-calendar.js'

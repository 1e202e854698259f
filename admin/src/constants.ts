/** Measures of the interface: lengths in CSS pixels, times in milliseconds. */
export const ui = {
  /** Unit of the grid everything is laid out on. */
  grid: 8,
  sidebarWidth: 240,
  sidebarCollapsedWidth: 64,
  /** Widest screen on which the sidebar is a drawer. */
  drawerMaxScreen: 600,
  appBarHeight: 56,
  systemBarHeight: 24,
  /** Height of the system bar when the console runs in a window of its own. */
  systemBarWindowHeight: 32,
  /** Height of the bar of a view as someone else. */
  viewBarHeight: 48,
  /** Height of the bar that saves a form, where it is highest. */
  saveBarHeight: 96,
  /** Duration of a notification; with -1 it stays until it is closed. */
  snackbarTimeout: 5000,
  textareaRows: 5,
  timelineLineThickness: 2,
  fixedTabMaxWidth: 300,
  tabSliderAnimation: 225,
  motionShort: 150,
  motionLong: 225,
} as const

/** The least time between two reloads of a page, in milliseconds. */
export const RELOAD_GUARD_MS = 10_000

/** How often the health version is read during an update, in milliseconds. */
export const HEALTH_POLL_MS = 2_000

/** The least time that the application is unavailable during an update without a measured one, in minutes. */
export const UPDATE_DOWNTIME_MINUTES = { soft: 3, hard: 6 } as const

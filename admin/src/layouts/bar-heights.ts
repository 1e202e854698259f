/** The heights of the bars above the frame, as custom properties of CSS. */

/** Height of the system bar, which is none while it has nothing to say. */
export const systemBarHeight = 'var(--system-bar)'

/** Height of all that stays above the frame: the bar of a view, and the system bar. */
export const barsHeight = 'calc(var(--view-bar) + var(--system-bar))'

/** Height of the bar of a view, which is none while one looks as oneself. */
export const viewBarHeight = 'var(--view-bar)'

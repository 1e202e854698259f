/** Height of the bar of a view, which is none while one looks as oneself. */
export const viewBarHeight = 'var(--view-bar)'

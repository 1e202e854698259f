/** Height of the system bar, which is none while it has nothing to say. */
export const systemBarHeight = 'var(--system-bar)'

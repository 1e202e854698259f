/** Size of a share picture, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const

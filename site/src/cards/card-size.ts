/** Of a picture that is shown with links, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const

/** How many rows a page can have. */
export const pageSizes: readonly number[] = [10, 25, 50, 100]

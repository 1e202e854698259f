/** The style of a list of facts: as many columns as fit. */
export const factGrid = {
  m: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 2.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 272px), 1fr))',
}

/** For kinds that are only given or not, or that no list is narrowed by: there is nothing to compare with. */
export function NoOperand() {
  return null
}

/**
 * Whether also what takes long is tested, as `npm test -- --everything` says: each test in all of its settings, a release
 * packed twice, its image, a release that is taken back, and every case of what the product treats alike.
 */
export const testsEverything = process.env.PARVIS_TEST_EVERYTHING !== undefined

/**
 * Of cases that the product treats alike, those that differ most; all of them with `--everything`.
 *
 * @throws Error when there is none of a name
 */
export function representativesOf<T extends { readonly name: string }>(
  cases: readonly T[],
  names: readonly string[],
): T[] {
  if (testsEverything) return [...cases]
  return names.map((name) => {
    const found = cases.find((each) => each.name === name)
    if (!found) throw new Error(`No case has the name ${name}`)
    return found
  })
}

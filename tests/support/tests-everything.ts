/**
 * Whether also what takes long is tested, as `npm test -- --everything` says: each test in all of its settings, a release
 * packed twice, its image, a release that is taken back.
 */
export const testsEverything = process.env.PARVIS_TEST_EVERYTHING !== undefined

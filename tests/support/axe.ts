import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Levels A and AA of WCAG 2.0, 2.1 and 2.2. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What makes a page, as it is shown now, inaccessible: the rule and the elements that break it. What is only
 * so while a notice fades away is not so at a second look.
 */
export async function inaccessible(page: Page): Promise<string[]> {
  const problems = await problemsOf(page)
  return problems.length > 0 ? problemsOf(page) : problems
}

async function problemsOf(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  const builder = new AxeBuilder({ page }).setLegacyMode()
  // Of what is right, which is most of a page, only one example is reported: the rest takes half of the time.
  builder.options({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

/** Waits until no animation that ends is under way. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
}

import type { ScreenParts } from '@parvis/admin-kit'

type Load = () => Promise<ScreenParts>

/** What the console puts into the generated screens of some resources, by name. */
const loaders: Readonly<Record<string, Load>> = {}

/** What the console puts into the screens of a resource; nothing for most. */
export async function screenPartsOf(name: string): Promise<ScreenParts | undefined> {
  return loaders[name]?.()
}

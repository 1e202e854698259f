import type { ComponentType } from 'react'
import type { Page } from '../routing/page'

/** A page that requires a selected community, and remounts when another one is selected. */
export function requireCommunity<Shown extends Page>(page: Shown): Shown {
  const { screen } = page
  return screen ? { ...page, screen: () => within(screen) } : page
}

async function within(screen: () => Promise<ComponentType>): Promise<ComponentType> {
  const [{ RequireCommunity }, Screen] = await Promise.all([import('./require-community'), screen()])
  return () => (
    <RequireCommunity>
      <Screen />
    </RequireCommunity>
  )
}

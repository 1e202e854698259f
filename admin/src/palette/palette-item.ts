import type { Localised } from '@parvis/schema'
import type { ComponentType } from 'react'

/** A line of the palette: a place to go to, or something to do. */
export interface PaletteItem {
  readonly key: string
  readonly label: string
  /** What it is, or where. */
  readonly detail?: string | undefined
  readonly icon: ComponentType<{ fontSize?: 'small' }>
  /** Path below `/admin`. */
  readonly to?: string
  /** What it does, where it leads nowhere. */
  readonly run?: () => void
}

/** An item that is found by its labels, in each language, and by further words. */
export interface LabelledItem extends Omit<PaletteItem, 'label' | 'detail'> {
  readonly title: Localised
  readonly place?: Localised | undefined
  readonly words?: readonly string[]
}

/** Items of one kind under a heading. */
export interface PaletteGroup {
  readonly name: 'recent' | 'screens' | 'actions' | 'records'
  readonly items: readonly PaletteItem[]
}

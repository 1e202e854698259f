import type { ListView } from '@parvis/schema'
import { useStore } from 'react-admin'
import { useSchema } from '../../record/schema-context.js'

/** How a list looks. */
export type Look = Pick<ListView, 'density' | 'shape' | 'dateField'>

/** How a list looks until somebody chooses otherwise. */
export const usualLook: Look = { density: 'comfortable', shape: 'table', dateField: null }

/** How the list looks in this browser, and how to change it. */
export function useLook() {
  const { route } = useSchema()
  const [look = usualLook, setLook] = useStore<Look | undefined>(`${route}.look`)
  return { look, setLook }
}

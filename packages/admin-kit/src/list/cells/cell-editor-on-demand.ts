import { loadOnce, onDemand } from '../../fields/on-demand.js'

/** Loads the editor before it is needed. */
export const loadCellEditor = loadOnce(() => import('./cell-editor.js'))

export const CellEditor = onDemand(loadCellEditor, (module) => module.CellEditor)

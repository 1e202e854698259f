import { defineRefusal, type RuleCode } from '@parvis/schema'
import { EngineError } from '../errors/index.js'
import { maxColumns, type TableRefusal, type TableRefused } from '../tables/index.js'

/** Why a file is no table that can be imported. */
const codes: Readonly<Record<TableRefusal, RuleCode>> = {
  empty: defineRefusal('table_empty', { fr: 'Ce fichier est vide.', en: 'This file is empty.' }),
  unreadable: defineRefusal('table_unreadable', {
    fr: 'Ce fichier n’est ni un fichier CSV ni un classeur Excel (.xlsx) lisible. Un classeur protégé par un mot de passe ou au format .xls doit d’abord être enregistré en .xlsx.',
    en: 'This file is neither CSV nor a readable Excel workbook (.xlsx). Save one that has a password, or that is an .xls file, as .xlsx first.',
  }),
  too_wide: defineRefusal('table_too_wide', {
    fr: 'Ce tableau a plus de {maximum} colonnes.',
    en: 'This table has more than {maximum} columns.',
  }),
  too_large_unpacked: defineRefusal('table_too_large', {
    fr: 'Ce classeur est trop grand une fois décompressé. Enregistrez-le en CSV.',
    en: 'This workbook is too large once it is unpacked. Save it as CSV.',
  }),
  cell_too_long: defineRefusal('table_cell_too_long', {
    fr: 'Ligne {line} : une cellule est trop longue. Il y manque peut-être un guillemet fermant.',
    en: 'Line {line}: a cell is too long. Perhaps a closing quote is missing.',
  }),
}

/** The refusal of a file, as its sender is answered. */
export function tableRefusal({ code, line }: TableRefused): EngineError {
  const bounds = { line: line ?? 1, maximum: maxColumns }
  return new EngineError('invalid_input', { errors: [{ path: '', code: codes[code], bounds }] })
}

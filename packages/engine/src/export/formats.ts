import { type Locale, type Localised, type Resource, slugOf } from '@parvis/schema'

const filtered: Localised = { fr: 'filtre', en: 'filtered' }

/**
 * The name of an export without its suffix: the resource, the day, and whether it is filtered.
 *
 * @param today the day, as what begins with `YYYY-MM-DD`
 * @example exportName(companies, { locale: 'fr', today: '2026-11-23', isFiltered: true }) // 'societes-2026-11-23-filtre'
 */
export function exportName(
  resource: Resource,
  {
    locale,
    today,
    isFiltered,
  }: { readonly locale: Locale; readonly today: string; readonly isFiltered: boolean },
): string {
  const name = slugOf(resource.label.many[locale]) || resource.name
  return [name, today.slice(0, 10), ...(isFiltered ? [filtered[locale]] : [])].join('-')
}

const csvType = 'text/csv; charset=utf-8'

/** The export formats: for Excel, for programs, and for spreadsheets with decimal commas. */
export const formats = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', suffix: 'xlsx' },
  csv: { type: csvType, suffix: 'csv', style: 'plain' },
  'csv-semicolons': { type: csvType, suffix: 'csv', style: 'semicolons' },
} as const

export type ExportFormat = keyof typeof formats

/** All export formats. */
export const exportFormats = Object.keys(formats) as readonly ExportFormat[]

const csvType = 'text/csv; charset=utf-8'

/** The ways to write a file: for Excel, for programs, and for spreadsheets of countries with decimal commas. */
export const formats = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', suffix: 'xlsx' },
  csv: { type: csvType, suffix: 'csv', style: 'plain' },
  'csv-semicolons': { type: csvType, suffix: 'csv', style: 'semicolons' },
} as const

export type ExportFormat = keyof typeof formats

/** Every way to write a file. */
export const exportFormats = Object.keys(formats) as readonly ExportFormat[]

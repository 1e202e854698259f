import { LineCell, type ValueProps } from '@parvis/admin-kit'
import { fileType } from '@parvis/schema'
import { currentLocale } from '../i18n/current-locale'

/** What a file is, in a word; its media type on hover. */
export function FileTypeCell({ value }: ValueProps) {
  const type = String(value ?? '')
  return <LineCell line={fileType(type, currentLocale())} title={type} />
}

import { resources } from '@parvis/schemas'
import { currentLocale } from '../i18n/current-locale'
import { useText } from '../i18n/use-text'
import { sectionNames } from './matrix-rows'
import type { RightsRow } from './rights-row'

/** Function that tells what people call the entity or the section of a row. */
export function useRowName(): (row: RightsRow) => string {
  const text = useText()
  return ({ name }) => {
    const section = sectionNames[name]
    if (section) return text(section)
    return resources.find((resource) => resource.name === name)?.label.many[currentLocale()] ?? name
  }
}

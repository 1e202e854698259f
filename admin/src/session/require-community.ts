import type { Localised, Resource } from '@parvis/schema'
import { PageError } from '../errors/page-error'
import { currentLocale } from '../i18n/current-locale'
import { selectedCommunity } from './selected-community'

const message: Localised = {
  fr: 'Choisissez d’abord une communauté.',
  en: 'Select a community first.',
}

/** @throws PageError 404 where a resource's records are within a community, and none is selected */
export function requireCommunity({ within }: Pick<Resource, 'within'>): void {
  if (within && selectedCommunity() === null) throw new PageError(404, message[currentLocale()])
}

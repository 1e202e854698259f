import { defineRefusal } from '@parvis/schema'

/** Why a row of a table is refused, besides what its fields and their resource refuse. */
export const importRefusals = {
  noKey: defineRefusal('import_no_key', {
    fr: 'Cette valeur est requise : c’est par elle que la fiche est reconnue.',
    en: 'This value is required: the record is recognised by it.',
  }),
  repeatedKey: defineRefusal('import_repeated_key', {
    fr: 'La ligne {line} a la même valeur.',
    en: 'Line {line} has the same value.',
  }),
  existing: defineRefusal('import_existing', {
    fr: 'Une fiche a déjà cette valeur.',
    en: 'A record already has this value.',
  }),
  notExisting: defineRefusal('import_not_existing', {
    fr: 'Aucune fiche n’a cette valeur.',
    en: 'No record has this value.',
  }),
  ambiguousKey: defineRefusal('import_ambiguous_key', {
    fr: 'Plusieurs fiches ont cette valeur.',
    en: 'Several records have this value.',
  }),
  unknownTitle: defineRefusal('import_unknown_title', {
    fr: 'Rien ne s’appelle « {title} ».',
    en: 'Nothing is called “{title}”.',
  }),
  ambiguousTitle: defineRefusal('import_ambiguous_title', {
    fr: 'Plusieurs fiches s’appellent « {title} ».',
    en: 'Several records are called “{title}”.',
  }),
} as const

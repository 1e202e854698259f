import { defineMessages } from '@parvis/schema'

/** Why a release of the product cannot be installed. `made` is its platform, version or range of Node.js; `here` is what is here. */
export const releaseCauses = defineMessages({
  signature_missing: {
    fr: 'Cette version n’est pas signée : il manque SHA256SUMS.sig à côté d’elle.',
    en: 'This release is not signed: SHA256SUMS.sig is missing from its folder.',
  },
  signature_wrong: {
    fr: 'La signature de cette version n’est pas celle de la clé de l’exploitant.',
    en: 'The signature of this release is not that of the operator’s key.',
  },
  checksum_missing: {
    fr: 'SHA256SUMS ne nomme pas ce fichier : copiez les deux dans le même dossier.',
    en: 'SHA256SUMS does not name this file: copy both to the same folder.',
  },
  checksum_wrong: {
    fr: 'Ce fichier est incomplet ou a été modifié : sa somme de contrôle n’est pas celle de SHA256SUMS.',
    en: 'This file is incomplete or was changed: its checksum is not that of SHA256SUMS.',
  },
  no_release: {
    fr: 'Ce fichier n’est pas une version de Parvis.',
    en: 'This file is not a release of Parvis.',
  },
  other_platform: {
    fr: 'Cette version est faite pour %{made}, et cette machine est %{here}.',
    en: 'This release is for %{made}, and this machine is %{here}.',
  },
  other_node: {
    fr: 'Cette version demande Node.js %{made}, et celui-ci est %{here}.',
    en: 'This release needs Node.js %{made}, and this is %{here}.',
  },
  older_version: {
    fr: 'Cette version, %{made}, est plus ancienne que celle qui est installée, %{here}.',
    en: 'This release, %{made}, is older than the installed one, %{here}.',
  },
  older_than_database: {
    fr: 'Cette version ne connaît pas toutes les migrations que la base de données a reçues.',
    en: 'This release does not know all migrations that the database has seen.',
  },
})

export type ReleaseCause = keyof typeof releaseCauses

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type RightNames, useMessages, useRightNames } from '@parvis/admin-kit'
import { type Change, changesOf, FieldDifference } from '@parvis/admin-kit/differences'
import { choice, dateTime, type Fields, text } from '@parvis/schema'
import { apiUsers, groups } from '@parvis/schemas'
import { type RaRecord, RecordContextProvider } from 'react-admin'
import type { Entry } from './entry'
import { entityOf } from './entry-subject'
import { auditMessages } from './messages'
import { useEntrySentence } from './use-entry-messages'

/** The fields of the record that an entry is about, and of the facts noted with it. */
function fieldsOf(entry: Entry): Fields {
  return { ...notedFields, ...entityOf(entry)?.fields }
}

/** An entry as a sentence, and its changes field by field. */
export function EntryDetails({ record }: { record: RaRecord }) {
  const entry = record as Entry
  const text = useMessages(auditMessages)
  const rightNames = useRightNames()
  const sentence = useEntrySentence(entry)
  const changes = changesOf(entry.before, entry.after, fieldsOf(entry)).map((change) =>
    withRightNames(entry.entity, change, rightNames),
  )
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6">
        {sentence}
      </Typography>
      {changes.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text('noChange')}
        </Typography>
      ) : (
        <RecordContextProvider value={undefined}>
          <Box component="dl" sx={{ m: 0, mt: 1 }}>
            {changes.map((change) => (
              <FieldDifference key={change.name} change={change} />
            ))}
          </Box>
        </RecordContextProvider>
      )}
    </Paper>
  )
}

/** Fields that contain rights, which are shown by name. */
const rightsFields = new Set([`${groups.name}.permissions`, `${apiUsers.name}.allowed_entities`])

/** A change with rights by name; others unchanged. */
function withRightNames(entity: string, change: Change, rightNames: RightNames): Change {
  if (!rightsFields.has(`${entity}.${change.name}`)) return change
  const translate = (value: unknown) =>
    Array.isArray(value) ? value.map((right) => rightName(String(right), rightNames)) : value
  return { ...change, before: translate(change.before), after: translate(change.after) }
}

/** The name of a right; an entity alone means all of its actions. */
function rightName(right: string, rightNames: RightNames): string {
  return rightNames.right(right.includes('.') ? right : `${right}.full`)
}

/** Facts noted with an entry that are no field of a record: why a call was refused, and until when a key works. */
const notedFields: Fields = {
  why: choice({
    label: { fr: 'Raison', en: 'Reason' },
    choices: {
      api_layer_off: { fr: 'L’accès par API est désactivé', en: 'The API layer is off' },
      address_not_allowed: { fr: 'Adresse non autorisée', en: 'Address not allowed' },
      forbidden: { fr: 'Droit manquant', en: 'Missing right' },
      people_only: { fr: 'Appel réservé aux personnes', en: 'A call for people only' },
      expired: { fr: 'Utilisateur API expiré', en: 'Expired API user' },
      key_replaced: { fr: 'Clé remplacée', en: 'Replaced key' },
      key_expected: { fr: 'Clé attendue au lieu d’un jeton', en: 'A key was expected, not a token' },
      token_expected: { fr: 'Jeton attendu au lieu d’une clé', en: 'A token was expected, not a key' },
      token_expired: { fr: 'Jeton expiré', en: 'Expired token' },
    },
  }),
  call: text({ label: { fr: 'Appel', en: 'Call' } }),
  previousUntil: dateTime({
    label: { fr: 'Clé précédente acceptée jusqu’au', en: 'Former key accepted until' },
  }),
  expiresAt: dateTime({ label: { fr: 'Expire le', en: 'Expires' } }),
}

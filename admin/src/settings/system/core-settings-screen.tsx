import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageTitle, SavedForm, useMessages } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { readHealth } from '@parvis/schemas/calls/core'
import { changeSetting, listSettings } from '@parvis/schemas/calls/settings'
import { accountSettings } from '@parvis/schemas/forms'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../api/call'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { currentLocale } from '../../i18n/current-locale'
import { diagnosticsRoute, diagnosticsTitle } from '../../routing/routes'
import { roles } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { SettingsSection } from '../settings-section'
import { BackupsSection } from './backups-section'
import { changedSettings, errorsForSetting, valuesOf } from './setting-values'

/** Messages of the system page. */
const coreMessages = defineMessages({
  title: { fr: 'Système', en: 'System' },
  saved: { fr: 'Réglages du compte enregistrés', en: 'Account settings saved' },
  version: { fr: 'Version', en: 'Version' },
  versionIntro: {
    fr: 'La version du produit en service, telle que l’annonce le serveur.',
    en: 'The version of the product that is running, as the server tells it.',
  },
})

/** The settings of an account for all its people, and the version of the product. */
export function CoreSettingsScreen() {
  const text = useMessages(coreMessages)
  const { connectedUser } = useConnection()
  const { data, error, refetch } = useRead(listSettings)
  const record = useMemo(() => data && { id: 'account', ...valuesOf(data) }, [data])

  async function save(values: Record<string, unknown>) {
    for (const [setting_key, value] of changedSettings(record ?? {}, values))
      await call(changeSetting, { body: { setting_key, setting_value: String(value) } }).catch((failure) => {
        throw errorsForSetting(setting_key, failure)
      })
    await refetch()
  }

  return (
    <Stack spacing={2} sx={{ maxWidth: 800 }}>
      <PageTitle title={text('title')} />
      {error ? (
        <ReadFailure error={error} retry={refetch} />
      ) : (
        <SavedForm
          schema={accountSettings}
          resources={resources}
          record={record}
          savedMessage={text('saved')}
          save={save}
        />
      )}
      {connectedUser.role >= roles.mcp && <BackupsSection />}
      <VersionSection />
    </Stack>
  )
}

/** Which version of the product runs. */
function VersionSection() {
  const text = useMessages(coreMessages)
  const { role } = useConnection().connectedUser
  const { data, error, refetch } = useRead(readHealth)
  return (
    <SettingsSection title={text('version')} intro={text('versionIntro')}>
      {error ? (
        <ReadFailure error={error} retry={refetch} />
      ) : (
        <Typography component="code" sx={{ fontFamily: 'monospace', minHeight: 24, display: 'block' }}>
          {data?.health_version}
        </Typography>
      )}
      {role >= roles.mcp && (
        <Button component={Link} to={`/${diagnosticsRoute}`} variant="outlined" sx={{ mt: 2 }}>
          {diagnosticsTitle[currentLocale()]}
        </Button>
      )}
    </SettingsSection>
  )
}

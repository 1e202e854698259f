import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { PageTitle, SavedForm, useMessages } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { changeSetting, listSettings } from '@parvis/schemas/calls/settings'
import { accountSettings } from '@parvis/schemas/forms'
import { lazy, Suspense, useMemo } from 'react'
import { call } from '../../api/call'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { roles } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { SettingsSection } from '../settings-section'
import { BackupsSection } from './backups-section'
import { changedSettings, errorsForSetting, valuesOf } from './setting-values'

const RunningBuild = lazy(() => import('./running-build'))
const UpdatesSection = lazy(() => import('./updates/updates-section'))

/** Messages of the system page. */
const coreMessages = defineMessages({
  title: { fr: 'Système', en: 'System' },
  saved: { fr: 'Réglages du compte enregistrés', en: 'Account settings saved' },
  version: { fr: 'Version', en: 'Version' },
  versionIntro: {
    fr: 'La version du produit en service, telle que l’annonce le serveur.',
    en: 'The version of the product that is running, as the server reports it.',
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
      {connectedUser.role >= roles.mcp ? (
        <>
          <BackupsSection />
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <UpdatesSection build={<RunningBuild />} />
          </Suspense>
        </>
      ) : (
        <SettingsSection title={text('version')} intro={text('versionIntro')}>
          <Suspense fallback={<Skeleton width={96} height={24} />}>
            <RunningBuild />
          </Suspense>
        </SettingsSection>
      )}
    </Stack>
  )
}

import Typography from '@mui/material/Typography'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { useText } from '../../i18n/use-text'
import { SettingsSection } from '../own/settings-section'

/** Which version of the product runs. */
export function VersionSection() {
  const text = useText()
  const { data, error, refetch } = useRead<{ health_version: string }>('core/healthcheck')
  return (
    <SettingsSection title={text('parvis.core.version')} intro={text('parvis.core.versionIntro')}>
      {error ? (
        <ReadFailure error={error} retry={refetch} />
      ) : (
        <Typography component="code" sx={{ fontFamily: 'monospace', minHeight: 24, display: 'block' }}>
          {data?.health_version}
        </Typography>
      )}
    </SettingsSection>
  )
}

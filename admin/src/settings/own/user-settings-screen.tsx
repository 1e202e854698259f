import Stack from '@mui/material/Stack'
import { PageTitle } from '@parvis/admin-kit'
import { useText } from '../../i18n/use-text'
import { AppearanceSection } from './appearance-section'
import { ClosingSection } from './closing-section'
import { PasskeysSection } from './passkeys-section'
import { PasswordSection } from './password-section'
import { ProfileSection } from './profile-section'
import { SecondFactorSection } from './second-factor-section'
import { SessionsSection } from './sessions-section'
import { SignInSection } from './sign-in-section'

/** The own settings of the person connected. */
export function UserSettingsScreen() {
  const text = useText()
  return (
    <Stack spacing={2} sx={{ maxWidth: 800 }}>
      <PageTitle title={text('parvis.own.title')} />
      <ProfileSection />
      <AppearanceSection />
      <SignInSection />
      <PasswordSection />
      <SecondFactorSection />
      <PasskeysSection />
      <SessionsSection />
      <ClosingSection />
    </Stack>
  )
}

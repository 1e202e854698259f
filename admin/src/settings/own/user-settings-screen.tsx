import Stack from '@mui/material/Stack'
import { PageTitle, useMessages } from '@parvis/admin-kit'
import { lazy, Suspense } from 'react'
import { AppearanceSection } from './appearance-section'
import { profileMessages } from './messages'
import { NoticeMailsSection } from './notice-mails-section'
import { PasskeysSection } from './passkeys-section'
import { PasswordSection } from './password-section'
import { ProfileSection } from './profile-section'
import { SecondFactorSection } from './second-factor-section'
import { SessionsSection } from './sessions-section'
import { SignInSection } from './sign-in-section'

/** Shown to few people, below everything else. */
const ClosingSection = lazy(() => import('./closing-section'))

/** The settings of the signed-in person. */
export function UserSettingsScreen() {
  const text = useMessages(profileMessages)
  return (
    <Stack spacing={2} sx={{ maxWidth: 800 }}>
      <PageTitle title={text('title')} />
      <ProfileSection />
      <AppearanceSection />
      <NoticeMailsSection />
      <SignInSection />
      <PasswordSection />
      <SecondFactorSection />
      <PasskeysSection />
      <SessionsSection />
      <Suspense>
        <ClosingSection />
      </Suspense>
    </Stack>
  )
}

import { AlertSettings } from '#features/alerts/components/alert-settings.tsx'
import { PrivacyScreen } from '#features/accounts/components/login-profile/privacy-screen.tsx'
import { PublicPrivacy } from '#features/profile/components/public/public-privacy.tsx'
import { OwnDigest } from '#features/reading/components/digest-switch.tsx'

/** Settings about the user's data from several features, in one place. */
export const MyPrivacyPage = () => (
  <PrivacyScreen publicPage={<PublicPrivacy />} weeklyMail={<OwnDigest />} alerts={<AlertSettings />} />
)

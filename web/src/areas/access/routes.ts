/** The pages before sign-in, except the login page. */
import type { RouteObject } from 'react-router'
import { lazyPage } from '../../routing/lazy-page.ts'
import type { PageHandle } from '../../routing/page-handle.ts'
import { paths } from '../../routing/paths.ts'

const handle = (page: PageHandle) => page

/** Next to the introduction to the portal. */
export const accessRoutes: RouteObject[] = [
  {
    path: paths.register,
    lazy: lazyPage(() => import('./register/register-page.tsx'), 'access'),
    handle: handle({ title: 'register.title' }),
  },
  {
    path: paths.verifyOtp,
    lazy: lazyPage(() => import('./set-up/verify-otp-page.tsx'), 'access'),
    handle: handle({ title: 'otp.title' }),
  },
  {
    path: paths.verifyAccount,
    lazy: lazyPage(() => import('./set-up/verify-account-page.tsx'), 'access'),
    handle: handle({ title: 'verifyAccount.title' }),
  },
  {
    path: paths.addPhoneNumber,
    lazy: lazyPage(() => import('./set-up/add-phone-page.tsx'), 'access'),
    handle: handle({ title: 'addPhone.title' }),
  },
  {
    path: paths.forgotPassword,
    lazy: lazyPage(() => import('./recovery/forgot-password-page.tsx'), 'access'),
    handle: handle({ title: 'forgot.title' }),
  },
  {
    path: paths.recoverUsername,
    lazy: lazyPage(() => import('./recovery/recover-username-page.tsx'), 'access'),
    handle: handle({ title: 'recover.title' }),
  },
  {
    path: paths.lostPhone,
    lazy: lazyPage(() => import('./lost-phone/lost-phone-page.tsx'), 'access', 'lost-phone'),
    handle: handle({ title: 'title.lostPhone' }),
  },
  {
    path: `${paths.passwordReset}/:param`,
    lazy: lazyPage(() => import('./recovery/password-reset-page.tsx'), 'access'),
    handle: handle({ title: 'reset.title' }),
  },
  {
    path: `${paths.setNewPassword}/:param`,
    lazy: lazyPage(() => import('./new-password/set-new-password-page.tsx'), 'access'),
    handle: handle({ title: 'setPassword.title' }),
  },
  {
    path: paths.addSecurityQuestion,
    lazy: lazyPage(() => import('./new-password/add-security-question-page.tsx'), 'access'),
    handle: handle({ title: 'questions.title' }),
  },
  {
    path: paths.updatePassword,
    lazy: lazyPage(() => import('./update-password/update-password-page.tsx'), 'access'),
    handle: handle({ title: 'update.title' }),
  },
  {
    path: `${paths.ssoRegister}/:email/:token`,
    lazy: lazyPage(() => import('./sso/sso-register-page.tsx'), 'access'),
    handle: handle({ title: 'ssoRegister.title', scene: 'plus' }),
  },
  {
    path: `${paths.identity}/:provider`,
    lazy: lazyPage(
      () => import('./national-identity/return-page.tsx'),
      'access',
      'national-identity',
    ),
    handle: handle({ title: 'title.identity' }),
  },
  {
    path: paths.registerByIdentity,
    lazy: lazyPage(
      () => import('./national-identity/register-page.tsx'),
      'access',
      'national-identity',
    ),
    handle: handle({ title: 'title.identityRegister' }),
  },
]

/** In the layout of the portal. */
export const ssoLoginRoute: RouteObject = {
  path: `${paths.ssoLogin}/:token/:relayState?`,
  lazy: lazyPage(() => import('./sso/sso-login-page.tsx'), 'access'),
  handle: handle({ title: 'ssoLogin.title' }),
}

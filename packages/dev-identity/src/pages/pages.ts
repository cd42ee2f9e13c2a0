import type { LinkRefusal } from '../accounts/links.ts';
import type { DemoAccount } from '../options.ts';
import type { LinkPurpose } from '../store/link-rows.ts';
import { layout, type Frame, type PageContent } from './layout.ts';
import * as notices from './notice-pages.ts';
import * as passwords from './password-pages.ts';
import { signInPage, type SignInView } from './sign-in-page.ts';

export interface PageSettings extends Frame {
  signInUrl: string;
  demoAccounts: DemoAccount[];
  mailNote?: string | null;
}

export type Pages = ReturnType<typeof createPages>;

/** Every page as a whole document. */
export function createPages(settings: PageSettings) {
  const { productName, signInUrl, demoAccounts, mailNote = null } = settings;
  const whole = (content: PageContent) => layout(settings, content);
  return {
    signIn: (view: SignInView) => whole(signInPage(view, productName, demoAccounts)),
    resetRequest: (view: passwords.ResetRequestView) => whole(passwords.resetRequestPage(view, mailNote)),
    checkMail: (emailAddress: string) => whole(passwords.checkMailPage({ emailAddress, signInUrl, mailNote })),
    setPassword: (view: passwords.SetPasswordView) => whole(passwords.setPasswordPage(view)),
    linkRefused: (purpose: LinkPurpose, reason: LinkRefusal) =>
      whole(notices.linkRefusedPage(purpose, reason, signInUrl)),
    confirmDevice: (view: { action: string; emailAddress: string }) => whole(notices.confirmDevicePage(view)),
    confirmSignOut: (form: string) => whole(notices.confirmSignOutPage(form, productName, signInUrl)),
    signedOut: () => whole(notices.signedOutPage(signInUrl)),
    switchAccount: (view: { action: string; secret: string }) => whole(notices.switchAccountPage(view)),
    expiredSignIn: () => whole(notices.expiredSignInPage(signInUrl)),
    problem: (view: notices.ProblemView) => whole(notices.problemPage(view, signInUrl)),
    notFound: () => whole(notices.notFoundPage(signInUrl)),
  };
}

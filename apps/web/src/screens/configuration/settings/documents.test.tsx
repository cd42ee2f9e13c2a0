import { NO_PERMISSION_TOOLTIP, PERMISSIONS } from '@lanewright/domain/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { makeCompany, makeSections, startSettingsApi } from './fake-api.ts';
import { NOT_A_LOGO } from './paper-logo.ts';
import { SettingsScreen } from './screen.tsx';

async function open({ canEdit = true, logo = null as Blob | null } = {}) {
  const permissions = PERMISSIONS.filter((one) => canEdit || one !== 'DocumentSettings');
  const api = startSettingsApi(makeCurrentUser({ permissions }), makeSections(), [makeCompany(1)], logo);
  await renderScreen(SettingsScreen, { path: '/settings', at: '/settings', validateSearch: () => ({}) });
  await expect.element(page.getByRole('button', { name: /^(Add|Replace) logo$/ })).toBeVisible();
  return api;
}

async function picture(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#0a6570';
  context.fillRect(width / 4, height / 4, width / 2, height / 2);
  return new File([await canvas.convertToBlob({ type })], 'logo', { type });
}

const documents = () => page.getByRole('form', { name: 'Documents' });
const prefix = () => documents().getByRole('textbox', { name: 'GS1 company prefix' });
const wording = () => documents().getByRole('textbox', { name: 'Wording on bills of lading' });
const save = () => documents().getByRole('button', { name: 'Save' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const logo = () => page.getByRole('img', { name: 'Logo of Northfield Foods' });
const upload = (file: File) => userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(1280, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('what is printed', () => {
  it('is saved with the section', async () => {
    const api = await open();
    await prefix().fill(' 0614141 ');
    await wording().fill('Received in good order, subject to our terms.');
    await save().click();
    await expect.poll(() => api.requests('PUT', '/configuration/documents')).toHaveLength(1);
    expect(api.requests('PUT', '/configuration/documents')[0]?.body.values).toMatchObject({
      gs1CompanyPrefix: '0614141',
      bolWording: 'Received in good order, subject to our terms.',
    });
  });

  it('is refused where the prefix is none, or the wording too long', async () => {
    const api = await open();
    await prefix().fill('12345');
    await wording().fill('x'.repeat(601));
    await expect.element(documents().getByText(/601 of 600 characters/)).toBeVisible();
    await save().click();
    await expect.element(prefix()).toHaveAccessibleDescription('A GS1 company prefix has 7 to 10 digits.');
    await expect.element(wording()).toHaveAccessibleDescription('At most 600 characters.');
    expect(await accessibilityProblems()).toEqual([]);
    expect(api.requests('PUT', '/configuration/documents')).toEqual([]);
  });
});

describe('the logo', () => {
  it('is made small, saved and shown', async () => {
    const api = await open();
    await upload(await picture(3_000, 1_000));
    await expect.element(logo()).toBeVisible();
    const [request] = api.requests('PUT', '/configuration/logo');
    const bytes = Uint8Array.from(atob(request?.body.data), (sign) => sign.charCodeAt(0));
    const drawn = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    expect([drawn.width, drawn.height]).toEqual([800, 267]);
    expect(request?.idempotencyKey).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is removed, and can be added again as another intent', async () => {
    const file = await picture(200, 100);
    const api = await open({ logo: file });
    await expect.element(logo()).toBeVisible();
    await upload(file);
    await expect.poll(() => api.requests('PUT', '/configuration/logo')).toHaveLength(1);
    await button('Remove logo').click();
    await expect.element(page.getByText(/^No logo yet\./)).toBeVisible();
    await expect.element(button('Add logo')).toHaveFocus();
    await upload(file);
    await expect.element(button('Replace logo')).toBeVisible();
    const [first, second] = api.requests('PUT', '/configuration/logo');
    expect(second?.body).toEqual(first?.body);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it.each([
    ['another kind of picture', new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })],
    ['text called a picture', new File(['hello'], 'logo.png', { type: 'image/png' })],
  ])('is not %s', async (_name, file) => {
    const api = await open();
    await upload(file);
    await expect.poll(() => currentNotices()[0]?.messages).toEqual([NOT_A_LOGO]);
    expect(api.requests('PUT', '/configuration/logo')).toEqual([]);
  });

  it('that the server refuses leaves the one that is there', async () => {
    const file = await picture(200, 100);
    const api = await open({ logo: file });
    api.answerNext('PUT', '/configuration/logo', 422, { message: 'Too many pixels.', requestId: 'r' });
    await upload(file);
    await expect.poll(() => currentNotices()[0]?.messages).toEqual(['Too many pixels.']);
    await expect.element(logo()).toBeVisible();
  });

  it('is shown to who may not change it', async () => {
    await open({ canEdit: false, logo: await picture(200, 100) });
    await expect.element(logo()).toBeVisible();
    for (const name of ['Replace logo', 'Remove logo'])
      await expect.element(button(name)).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
    await expect.element(page.getByText('GS1 company prefix')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it.each([375, 1440])('has no barriers at %d pixels', async (width) => {
    await page.viewport(width, 812);
    await open({ logo: await picture(800, 400) });
    await expect.element(logo()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await accessibilityProblems()).toEqual([]);
  });
});

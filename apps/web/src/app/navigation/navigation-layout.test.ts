import { expect, test } from 'vitest';
import { navigationLayout, type NavigationSituation } from './navigation-layout.ts';

const base: NavigationSituation = {
  widthPx: 1440,
  isDashboard: false,
  isLocked: false,
  chosen: null,
  isHovered: false,
};
const DRAWER = { kind: 'drawer', isOpen: false, pushesContent: false };
const OPEN_DRAWER = { ...DRAWER, isOpen: true };
const RAIL = { kind: 'permanent', isOpen: false, pushesContent: false };
const OVER = { kind: 'permanent', isOpen: true, pushesContent: false };
const BESIDE = { kind: 'permanent', isOpen: true, pushesContent: true };

test.each([
  ['is a closed drawer on a phone', { widthPx: 375 }, DRAWER],
  ['is a drawer up to 1024 px', { widthPx: 1024 }, DRAWER],
  ['is permanent from 1025 px', { widthPx: 1025 }, RAIL],
  ['opens as a drawer when asked', { widthPx: 375, chosen: 'open' }, OPEN_DRAWER],
  ['stays collapsed below 1010 px although locked', { widthPx: 1009, isLocked: true }, DRAWER],
  ['stays a closed drawer between 1010 and 1024 px although locked', { widthPx: 1010, isLocked: true }, DRAWER],
  ['stays collapsed below 1010 px on the dashboard', { widthPx: 1009, isDashboard: true }, DRAWER],
  ['does not open a drawer on hover', { widthPx: 1000, isHovered: true }, DRAWER],
  ['is a rail at first', {}, RAIL],
  ['opens over the content on hover', { isHovered: true }, OVER],
  ['opens beside the content when locked', { isLocked: true }, BESIDE],
  ['is a rail on the dashboard at 1440 px', { isDashboard: true }, RAIL],
  ['starts open on the dashboard from 1441 px', { isDashboard: true, widthPx: 1441 }, BESIDE],
  ['is a rail on other pages at 1441 px', { widthPx: 1441 }, RAIL],
  ['can be closed on the wide dashboard', { isDashboard: true, widthPx: 1920, chosen: 'closed' }, RAIL],
  [
    'opens over the content on hover after it was closed',
    { isDashboard: true, widthPx: 1920, chosen: 'closed', isHovered: true },
    OVER,
  ],
] as const)('the navigation %s', (_, situation, expected) => {
  expect(navigationLayout({ ...base, ...situation })).toEqual(expected);
});

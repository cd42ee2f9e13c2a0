import { randomInt } from 'node:crypto';
import { expect, test } from './journey.ts';
import { expectNotice } from './notices.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, freshCode, visit } from './person.ts';

test.use({ who: 'admin' });

const HEAD =
  'Lane,Mode,Equipment Mode,Origin,Destination,Tender Type,Tender Method,Carrier,Rate Type,Rate Unit,Rate,Effective Date,Expiration Date';

test('lanes from a file: the template, what is wrong, what would change, and the lane in the list', async ({
  page,
  ask,
}) => {
  const code = freshCode('File');
  const carrier = `Harbor ${code}`;
  const next = new Date().getUTCFullYear() + 1;
  const insurance = [{ kind: 'Cargo', amount: 1_000_000, expirationDate: `${next + 2}-01-01` }];
  const made = await ask('admin', 'POST', '/carriers', {
    name: carrier,
    modes: ['TL'],
    mcNumber: String(randomInt(10_000_000)),
    insurance,
  });
  expect(made.status, JSON.stringify(made.json)).toBe(200);

  await visit(page, '/lanes');
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Import Lanes and Rates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Lanes and Rates' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download template' }).click();
  expect((await download).suggestedFilename()).toBe('Lanewright lanes template.csv');

  const row = (rate: string, by: string) =>
    `${code},TL,Dry,"Joliet, IL",GA,Manual,Email,${by},All In,Flat,${rate},01/01/${next},12/31/${next}`;
  const later = row('1500', carrier).replaceAll(`/${next}`, `/${next + 1}`);
  const rows = [row('1450', carrier), row('1400', `Nobody ${code}`), later];
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'lanes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEAD, ...rows, ''].join('\r\n')),
  });
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByText('This file would add 1 lane and 2 rates.')).toBeVisible();
  const inRegion = (name: string) => dialog.getByRole('region', { name }).getByRole('row');
  await expect(inRegion('What is wrong')).toContainText([
    'Reason',
    `3There is no carrier Nobody ${code} in your network.`,
  ]);
  await expect(inRegion('Rates that would be added')).toContainText([
    'Carrier',
    `2${code}${carrier}`,
    `4${code}${carrier}`,
  ]);
  await expect(inRegion('Lanes that would be added')).toContainText(['From', `2${code}Joliet, ILGA`]);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectNotice(page, '1 lane and 2 rates added');
  await visit(page, `/lanes?searchTerm=${encodeURIComponent(code)}`);
  await page.getByRole('link', { name: code }).first().click();
  await expect(page.getByRole('heading', { name: `Lane ${code}` })).toBeVisible();
  const rates = page.getByRole('list', { name: 'Contracted rates' }).getByRole('listitem');
  await expect(rates).toContainText(['$1,450.00', '$1,500.00']);
});

import { decimal } from '@lanewright/domain/fields/number-fields.ts';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormNumberField } from './form-fields.tsx';

interface Crate {
  value: string;
}

const VALUE = decimal({ label: 'Value', unit: 'USD', digits: 11, least: 0 });

function CrateForm() {
  const form = useForm<Crate>({ defaultValues: { value: '45000' } });
  const { value } = useWatch({ control: form.control });
  return (
    <FormProvider {...form}>
      <FormNumberField<Crate> name="value" field={VALUE} isGrouped />
      <output>{value}</output>
    </FormProvider>
  );
}

const field = () => page.getByLabelText('Value');
const kept = () => page.getByRole('status');

beforeEach(async () => {
  await render(<CrateForm />);
});

it('sets thousands apart until somebody writes in it, and is typed over by who comes with the keyboard', async () => {
  await expect.element(field()).toHaveValue('45,000');
  await userEvent.keyboard('{Tab}');
  await expect.element(field()).toHaveValue('45000');
  await userEvent.keyboard('1250{Tab}');
  await expect.element(field()).toHaveValue('1,250');
  await expect.element(kept()).toHaveTextContent('1250');
});

it('takes no more digits by keyboard than the number can have, and leaves pasted text to the rules', async () => {
  await field().fill('12345678901');
  await userEvent.keyboard('2');
  await expect.element(field()).toHaveValue('12345678901');
  await field().fill('');
  await field().fill('123456789012');
  await expect.element(field()).toHaveValue('123456789012');
  await field().fill('1,234,567,890');
  await userEvent.keyboard('1');
  await expect.element(field()).toHaveValue('1,234,567,8901');
});

it.each([
  ['1e3', '1e3', '1e3'],
  ['1.2.3', '1.2.3', '1.2.3'],
  ['-4', '-4', '-4'],
  ['1,200', '1,200', '1200'],
  ['12 USD', '12', '12'],
])('of %s shows %s and keeps %s', async (typed, shown, value) => {
  await field().click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard(`${typed}{Tab}`);
  await expect.element(field()).toHaveValue(shown);
  await expect.element(kept()).toHaveTextContent(value);
});

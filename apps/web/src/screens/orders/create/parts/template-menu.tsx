import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { templatesQuery } from '../../../../freight/orders/form/order-form-data.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Menu } from '../../../../ui/menu/menu.tsx';

/** Orders that the company has kept as what others begin as. */
export function TemplateMenu() {
  const { data: templates = [] } = useQuery(templatesQuery());
  const navigate = useNavigate();
  if (templates.length === 0) return null;
  return (
    <Menu
      label="Templates"
      renderTrigger={(trigger) => (
        <Button variant="quiet" size="small" endIcon={<ChevronDown />} {...trigger}>
          Start from template
        </Button>
      )}
      entries={templates.map(({ id, name }) => ({
        label: name,
        onSelect: () => void navigate({ to: '/orders/create', search: { template: id } }),
      }))}
    />
  );
}

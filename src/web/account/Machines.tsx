import { useState } from 'react';
import type { LicenseKey } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { later } from '../shared/later.tsx';

const MachineList = later(() => import('./MachineList.tsx').then((list) => list.MachineList));

/** The machines that use a license key. They are fetched when the buyer asks for them. */
export function Machines({ licenseKey }: { licenseKey: LicenseKey }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t({ id: 'machines.title', defaultMessage: 'Machines' })}</summary>
      {isOpen && <MachineList licenseKey={licenseKey} />}
    </details>
  );
}

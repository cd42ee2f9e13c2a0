import type { Carrier } from '@lanewright/contract/carriers.ts';
import { PAYMENT_TERMS } from '@lanewright/domain/carriers/lists.ts';
import { phoneLink } from '@lanewright/domain/contacts/phone-number.ts';
import { PICTURE_TYPES } from '../../../../freight/contacts/square-picture.ts';
import { PictureButtons } from '../../../../ui/files/picture-buttons.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { useLogo } from '../data.ts';
import { Fact, Facts } from './facts.tsx';
import styles from './carrier-detail.module.css';

export function IdentityCard({ carrier, editReason }: { carrier: Carrier; editReason: string | undefined }) {
  const { scac, mcNumber, dotNumber, paymentTerm, email, phoneNumber } = carrier;
  const logo = useLogo(carrier);
  const phone = phoneNumber === null ? null : phoneLink(phoneNumber);
  return (
    <Card
      title="Identity"
      actions={
        <PictureButtons
          changes={logo}
          hasPicture={carrier.logoFileId !== null}
          types={PICTURE_TYPES}
          disabledReason={editReason}
        />
      }
    >
      <CardBody>
        <Facts>
          <Fact term="SCAC">{scac}</Fact>
          <Fact term="MC number">{mcNumber && <span className="num">{mcNumber}</span>}</Fact>
          <Fact term="DOT number">{dotNumber && <span className="num">{dotNumber}</span>}</Fact>
          <Fact term="Payment terms">{paymentTerm === null ? null : PAYMENT_TERMS[paymentTerm]}</Fact>
          <Fact term="Email for tenders">
            {email && (
              <a href={`mailto:${email}`} className={styles.link}>
                {email}
              </a>
            )}
          </Fact>
          <Fact term="Phone">
            {phoneNumber &&
              (phone ? (
                <a href={phone} className={`num ${styles.link}`}>
                  {phoneNumber}
                </a>
              ) : (
                phoneNumber
              ))}
          </Fact>
        </Facts>
      </CardBody>
    </Card>
  );
}

import { accountSubject } from './account/account-subject.ts'
import { backupsSubject } from './backups/backups-subject.ts'
import { bankAccountsSubject } from './bank-accounts/bank-accounts-subject.ts'
import { bankStatementsSubject } from './bank-statements/bank-statements-subject.ts'
import { bulkSubject } from './bulk/bulk-subject.ts'
import { categoriesSubject } from './categories/categories-subject.ts'
import { collectionsSubject } from './collections/collections-subject.ts'
import { contentSubjects } from './content/content-subjects.ts'
import { digitalSubject } from './digital/digital-subject.ts'
import { healthSubject } from './health/health-subject.ts'
import { lateTransfersSubject } from './late-transfers/late-transfers-subject.ts'
import { mailTemplatesSubject } from './mail-templates/mail-templates-subject.ts'
import { mailsSubject } from './mails/mails-subject.ts'
import type { Subject } from './navigation/subject.ts'
import { ordersSubject } from './orders/orders-subject.ts'
import { payoutsSubject } from './payouts/payouts-subject.ts'
import { auditSubject, invitationsSubject, peopleSubject, rolesSubject } from './people/people-subject.ts'
import { productsSubject } from './products/products-subject.ts'
import { booksSubject, reportsSubjects } from './reports/reports-subjects.ts'
import { settingsSubject } from './settings/settings-subject.ts'
import { shippingSubject } from './settings/shipping-subject.ts'
import { setupSubject } from './setup/setup-subject.ts'
import { stockTakesSubject } from './stock-takes/stock-takes-subject.ts'
import { storesSubject } from './stores/stores-subject.ts'
import { synonymsSubject } from './synonyms/synonyms-subject.ts'
import { todaySubject } from './today/today-subject.ts'
import { topUpsSubject } from './top-ups/top-ups-subject.ts'

/** All subjects of the back office, in the order of the navigation within each room. */
export const subjects: readonly Subject[] = [
  todaySubject,
  ordersSubject,
  digitalSubject,
  topUpsSubject,
  lateTransfersSubject,
  bankStatementsSubject,
  payoutsSubject,
  booksSubject,
  productsSubject,
  bulkSubject,
  stockTakesSubject,
  categoriesSubject,
  collectionsSubject,
  ...contentSubjects,
  ...reportsSubjects,
  synonymsSubject,
  setupSubject,
  storesSubject,
  settingsSubject,
  shippingSubject,
  bankAccountsSubject,
  mailTemplatesSubject,
  mailsSubject,
  healthSubject,
  backupsSubject,
  peopleSubject,
  invitationsSubject,
  rolesSubject,
  auditSubject,
  accountSubject,
]

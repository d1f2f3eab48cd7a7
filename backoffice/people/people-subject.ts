import { History, MailPlus, Shield, Users } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { subjectTexts } from '../texts/subjects.ts'

const texts = subjectTexts.people

const access = { room: 'people', right: 'people:read', scope: 'organisation' } as const
const role = () => import('./role-screen.tsx')

export const peopleSubject: Subject = {
  ...access,
  name: texts.title,
  path: pages.people,
  icon: Users,
  routes: [
    lazyScreen(pages.people, () => import('./people-screen.tsx')),
    lazyScreen(pages.invite, () => import('./invite-screen.tsx')),
    lazyScreen(pages.person, () => import('./person-screen.tsx')),
  ],
  shortcuts: [{ name: texts.invite, path: pages.invite, right: 'people:write' }],
}

export const invitationsSubject: Subject = {
  ...access,
  name: texts.invitations,
  path: pages.invitations,
  icon: MailPlus,
  routes: [lazyScreen(pages.invitations, () => import('./invitations-screen.tsx'))],
}

export const rolesSubject: Subject = {
  ...access,
  name: texts.roles,
  path: pages.roles,
  icon: Shield,
  routes: [
    lazyScreen(pages.roles, () => import('./roles-screen.tsx')),
    lazyScreen(pages.newRole, role),
    lazyScreen(pages.role, role),
  ],
  shortcuts: [{ name: texts.newRole, path: pages.newRole, right: 'people:write' }],
}

export const auditSubject: Subject = {
  name: subjectTexts.audit.title,
  path: pages.audit,
  icon: History,
  room: 'people',
  right: 'audit:read',
  scope: 'organisation',
  routes: [lazyScreen(pages.audit, () => import('../audit/audit-screen.tsx'))],
}

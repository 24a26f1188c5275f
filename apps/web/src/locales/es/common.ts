import type { Translation } from '@perkotheque/domain/languages/translation';
import type { common as french } from '../fr/common.ts';

export const common = {
  actions: {
    confirm: 'Confirmar',
    cancel: 'Cancelar',
    save: 'Guardar',
    close: 'Cerrar',
    retry: 'Reintentar',
    backHome: 'Volver al inicio',
  },
  loading: 'Cargando…',
  skipToContent: 'Ir al contenido',
  requiredNote: 'Campo obligatorio',
  quoted: '«{text}»',
  label: '{label}:',
  labelled: '{label}: {value}',
  entries: {
    add: 'Añadir a la lista',
    remove: 'Quitar {entry}',
  },
  pagination: {
    label: 'Páginas',
    previous: 'Página anterior',
    next: 'Página siguiente',
    range: '{first}–{last} de {total}',
  },
  roles: {
    admin: 'Administrador',
    moderator: 'Moderador',
    'core-team': 'Core team',
    user: 'Usuario',
  },
  baseCategories: {
    Productivité: 'Productividad',
    'CRM & Ventes': 'CRM y ventas',
    'Intelligence Artificielle': 'Inteligencia artificial',
    'Design & UX': 'Diseño y UX',
    Développement: 'Desarrollo',
    Communication: 'Comunicación',
    Autres: 'Otros',
    Sécurisé: 'Protegido',
  },
  teams: {
    IT: 'IT',
    Marketing: 'Marketing',
    Ventes: 'Ventas',
    Produit: 'Producto',
    Design: 'Diseño',
    Innovation: 'Innovación',
    Ops: 'Ops',
    RH: 'RR. HH.',
    Tous: 'Todos',
  },
  password: {
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
  },
  theme: {
    label: 'Tema',
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Sistema',
    toLight: 'Cambiar al tema claro',
    toDark: 'Cambiar al tema oscuro',
  },
  language: {
    label: 'Idioma',
    names: { fr: 'Français', en: 'English', es: 'Español' },
  },
  toast: {
    region: 'Notificaciones ({hotkey})',
    label: 'Notificación',
  },
  chart: {
    table: 'Ver las cifras',
  },
  sidebar: {
    label: 'Menú',
    toggle: 'Mostrar u ocultar el menú',
  },
  dialog: {
    discardTitle: '¿Descartar los cambios?',
    discardText: 'Lo que has escrito no se guardará.',
    discard: 'Descartar',
    keepEditing: 'Seguir editando',
  },
  site: {
    navigation: 'Navegación principal',
    home: '{product}, inicio',
    signIn: 'Iniciar sesión',
    space: 'Mi espacio',
    tagline: 'El catálogo de software para startups.',
    accessibility: 'Accesibilidad',
    rights: '©\u00a0{year} {product}',
  },
  searchReasons: {
    for: 'para: {need}',
    need: 'para las mismas necesidades',
    rival: 'alternativa',
    label: 'en sus etiquetas',
    text: 'en su descripción',
  },
  failure: {
    title: 'No se ha podido mostrar esta página',
  },
} as const satisfies Translation<typeof french>;

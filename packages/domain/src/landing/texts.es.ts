import type { Translation } from '../languages/translation.ts';
import type { PERK_GROUP_TEXTS_FR } from './texts.fr.ts';

export const PERK_GROUP_TEXTS_ES = {
  development: {
    title: 'Herramientas de desarrollo',
    description: 'Programar, alojar, supervisar: lo necesario para lanzar sin esperar a la primera ronda.',
  },
  design: {
    title: 'Diseño y creatividad',
    description: 'Maquetas, prototipos, imágenes: una marca cuidada desde las primeras pantallas.',
  },
  analytics: {
    title: 'Analítica y marketing',
    description: 'Medir lo que cuenta, encontrar a tus clientes y hablarles en el momento justo.',
  },
  collaboration: {
    title: 'Colaboración y productividad',
    description: 'Documentos, proyectos, reuniones: trabajar en equipo sin perderse.',
  },
  security: {
    title: 'Seguridad y cumplimiento',
    description: 'Contraseñas, firmas, RGPD: tranquilizar a tus clientes y dormir sin sobresaltos.',
  },
  ai: {
    title: 'Inteligencia artificial',
    description: 'Modelos, asistentes, automatización: ganar horas en todo lo que se repite.',
  },
} as const satisfies Translation<typeof PERK_GROUP_TEXTS_FR>;

import type { LegalDocument } from '@perkotheque/domain/legal/vocabulary';

export const LEGAL_TEXTS_ES: Record<LegalDocument, string> = {
  notice: `## Editor
{app} está editado por {company}, [forma jurídica, por ejemplo SAS] con un capital de [importe] €, inscrita en el registro de [ciudad] con el número [SIREN].

- Domicilio social: [dirección completa]
- Teléfono: [número]
- Correo electrónico: {contact}
- Número de IVA intracomunitario: [número, o «no sujeto»]

## Director de la publicación
[Nombre y apellidos], en calidad de [cargo].

## Alojamiento
El servicio está alojado por [nombre del proveedor], [dirección completa], [teléfono].

## Propiedad intelectual
Los textos, el diseño y la marca de {app} pertenecen a {company} o a quienes se los han confiado. Los nombres y logotipos de los programas presentados pertenecen a sus editores respectivos.

## Señalar un contenido
Para señalar un error o un contenido ilícito, escriba a {contact} indicando la dirección de la página.`,

  privacy: `## Quién es responsable de sus datos
{company} es responsable de los tratamientos que realiza {app}. Para cualquier pregunta sobre sus datos: {contact}. Delegado de protección de datos: [nombre y correo, o «ninguno designado»].

## Qué datos y para qué
- Su cuenta: nombre, correo electrónico, contraseña (guardada como huella), foto si la tiene. Para identificarle. Base jurídica: la ejecución de las condiciones de uso.
- Su startup y sus activaciones: información sobre la empresa, ventajas solicitadas, intercambios con el equipo. Para comprobar la elegibilidad y seguir las ventajas. Base jurídica: la ejecución de las condiciones de uso.
- Sus favoritos, solicitudes, votos y preferencias. Para el funcionamiento del servicio. Base jurídica: la ejecución de las condiciones de uso.
- Sus conexiones: fecha, dirección IP, navegador; registro de actos sensibles. Para la seguridad. Base jurídica: nuestro interés legítimo en proteger el servicio.
- Los correos que le enviamos. Los que no son necesarios se rechazan con un enlace presente en cada mensaje.

Ninguna decisión con efectos jurídicos se toma de forma enteramente automatizada.

## Quién los recibe
- El equipo de {company}, según sus derechos.
- Los demás miembros de su startup, en lo que la concierne.
- El editor de un programa, solo cuando usted pide una presentación y después de haber visto lo que se le transmite.
- Nuestros proveedores técnicos: [alojamiento], [servicio de correo].

Sus datos no se venden ni se alquilan.

## Dónde están
Están alojados en [país]. [Si los datos salen de la Unión Europea: país y garantías; si no: No salen de la Unión Europea.]

## Cuánto tiempo
- Cuenta y preferencias: hasta la supresión de la cuenta, por usted o por nosotros.
- Sesiones: siete días sin visita como máximo, o la duración fijada por su estudio.
- Activaciones: [duración], sin su nombre tras la supresión de su cuenta.
- Registro de actos sensibles: [duración].
- Copias de seguridad: [duración].

## Cookies
{app} solo utiliza cookies necesarias: una para la sesión, una para reconocer su dispositivo al conectarse, una para el idioma. Ni publicidad, ni medición de audiencia, ni rastreadores de terceros. Por eso no requieren su consentimiento.

## Sus derechos
Puede acceder a sus datos, corregirlos, descargarlos, hacerlos borrar, limitar su uso u oponerse a él. La descarga y la supresión las hace usted en Ajustes, apartado «Mis datos». Para lo demás, escriba a {contact}: respondemos en un mes.

También puede presentar una reclamación ante la CNIL: https://www.cnil.fr/fr/plaintes

## Cambios
Cada nueva versión de este texto se publica aquí con su fecha; las anteriores siguen disponibles.`,

  terms: `## Objeto
{app} es el servicio con el que {company} presenta programas y ventajas negociadas a las startups que acompaña. Estas condiciones se aplican a toda persona que tiene una cuenta.

## Su cuenta
Su cuenta es personal. Elija una contraseña que no use en otro sitio y no la comunique a nadie. Avísenos en {contact} si cree que otra persona tiene acceso a ella.

## Lo que puede hacer
Usted utiliza el servicio para las necesidades de su startup. No está permitido:

- comunicar fuera de su startup un código, un enlace o una oferta reservados;
- dar información falsa para obtener una ventaja;
- acceder a partes del servicio que no le están abiertas, o perturbar su funcionamiento;
- extraer su contenido para publicarlo en otro lugar.

## Las ventajas
Las ventajas las conceden los editores de los programas, en sus propias condiciones, que pueden modificar o retirar. {company} hace lo posible para que la información sea exacta y actual, sin poder garantizarlo. Los importes de ahorro son estimaciones, salvo indicación contraria.

## Disponibilidad
El servicio se presta tal cual. Puede interrumpirse por mantenimiento o por causas ajenas a nuestra voluntad.

## Suspensión y fin
Puede suprimir su cuenta en cualquier momento en Ajustes. {company} puede suspender una cuenta que no respete estas condiciones, o cuando la startup deja el programa, tras informar a la persona salvo urgencia.

## Datos personales
La política de privacidad describe lo que hacemos con sus datos.

## Cambios
Una nueva versión de estas condiciones se publica aquí con su fecha. Si hace falta su acuerdo, se le pide en su próxima visita.

## Derecho aplicable
Estas condiciones se rigen por el derecho francés. A falta de acuerdo amistoso, son competentes los tribunales de [ciudad].`,
};

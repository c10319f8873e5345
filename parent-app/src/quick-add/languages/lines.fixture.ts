const daily = { repeat: 'daily' };
const once = { repeat: 'once' };
const weekly = (...weekdays: string[]) => ({ repeat: 'weekdays', weekdays });
const everyWeeks = (...weekdays: string[]) => ({ repeat: 'interval', unit: 'weeks', every: '2', weekdays });
const everyDays = (every: string) => ({ repeat: 'interval', unit: 'days', every });
const monthly = (day: string) => ({ repeat: 'month', month_by: 'day', day });
const to = (child_id: string) => ({ assign: 'one', child_id });
const until = (until_time: string) => ({ until_time });
const from = (from_time: string, until_time: string) => ({ from_time, until_time });

type Case = readonly [line: string, title: string, tokens: string, rule: object];

/** What families type, and what it means, by language. */
export const cases: Record<string, readonly Case[]> = {
  de: [
    [
      'Kim füttert die Katze jeden Tag bis 17 Uhr 2',
      'Fütter die Katze',
      '2',
      { ...daily, ...to('kim'), ...until('17:00') },
    ],
    [
      'Müll rausbringen jeden Donnerstag bis 19 Uhr 4 Tokens für Ben',
      'Müll rausbringen',
      '4',
      { ...weekly('4'), ...to('ben'), ...until('19:00') },
    ],
    ['Ben macht sein Bett täglich 1', 'Mach dein Bett', '1', { ...daily, ...to('ben') }],
    ['Zimmer saugen Mo und Do 19:30 3', 'Zimmer saugen', '3', { ...weekly('1', '4'), ...until('19:30') }],
    [
      'Spülmaschine ausräumen montags, mittwochs und freitags für Kim 3',
      'Spülmaschine ausräumen',
      '3',
      { ...weekly('1', '3', '5'), ...to('kim') },
    ],
    ['Auto waschen jeden zweiten Samstag 8', 'Auto waschen', '8', everyWeeks('6')],
    ['Bettwäsche wechseln alle zwei Wochen am Sonntag 5', 'Bettwäsche wechseln', '5', everyWeeks('7')],
    ['Blumen gießen alle 3 Tage abwechselnd 2', 'Blumen gießen', '2', { ...everyDays('3'), assign: 'turns' }],
    ['Fenster putzen am 15. jedes Monats 9', 'Fenster putzen', '9', monthly('15')],
    [
      'Hund ausführen von 17 bis 18 Uhr für Kim für 5',
      'Hund ausführen',
      '5',
      { ...once, ...to('kim'), ...from('17:00', '18:00') },
    ],
    [
      'Schultasche packen an Schultagen abends 1 Token',
      'Schultasche packen',
      '1',
      { repeat: 'weekday', ...from('17:00', '21:00') },
    ],
    ['Kim oder Ben deckt den Tisch am Wochenende 2', 'Deck den Tisch', '2', { ...weekly('6', '7'), assign: 'turns' }],
    [
      'Laub rechen heute ab 14.30 Uhr egal wer 6',
      'Laub rechen',
      '6',
      { ...once, assign: 'anyone', from_time: '14:30' },
    ],
  ],
  es: [
    [
      'Saca la basura cada jueves antes de las 7pm 4 fichas para Ben',
      'Saca la basura',
      '4',
      { ...weekly('4'), ...to('ben'), ...until('19:00') },
    ],
    [
      'Kim alimenta al gato todos los días a las 17:00 2',
      'Alimenta al gato',
      '2',
      { ...daily, ...to('kim'), ...until('17:00') },
    ],
    ['zoe hace su cama a diario 1', 'Haz tu cama', '1', { ...daily, ...to('zoe') }],
    ['Pon la mesa los sabados y domingos 2', 'Pon la mesa', '2', weekly('6', '7')],
    ['Barre el patio lunes, miércoles y viernes 3', 'Barre el patio', '3', weekly('1', '3', '5')],
    ['Riega las plantas cada 3 días por turnos 2', 'Riega las plantas', '2', { ...everyDays('3'), assign: 'turns' }],
    ['Lava el coche un sábado sí y otro no 8', 'Lava el coche', '8', everyWeeks('6')],
    ['Limpia las ventanas el 3 de cada mes 9 monedas', 'Limpia las ventanas', '9', monthly('3')],
    [
      'Pasea al perro de 5 a 6 de la tarde para Kim 5',
      'Pasea al perro',
      '5',
      { ...once, ...to('kim'), ...from('17:00', '18:00') },
    ],
    ['Lee por las noches 2', 'Lee', '2', { ...daily, ...from('17:00', '21:00') }],
    ['Recoge las hojas hoy cualquiera 6', 'Recoge las hojas', '6', { ...once, assign: 'anyone' }],
  ],
  fr: [
    [
      'Kim nourrit le chat tous les jours 17h30 2',
      'Nourris le chat',
      '2',
      { ...daily, ...to('kim'), ...until('17:30') },
    ],
    [
      'Sortir la poubelle chaque jeudi avant 19 h 4 jetons pour Ben',
      'Sortir la poubelle',
      '4',
      { ...weekly('4'), ...to('ben'), ...until('19:00') },
    ],
    ['Zoé range sa chambre le mercredi et le samedi 3', 'Range ta chambre', '3', { ...weekly('3', '6'), ...to('zoe') }],
    ['Laver la voiture un samedi sur deux 8', 'Laver la voiture', '8', everyWeeks('6')],
    [
      'Arroser les plantes tous les 3 jours à tour de rôle 2',
      'Arroser les plantes',
      '2',
      { ...everyDays('3'), assign: 'turns' },
    ],
    ['Changer les draps toutes les deux semaines 5', 'Changer les draps', '5', everyWeeks('4')],
    ['Laver les vitres le 1er du mois 9', 'Laver les vitres', '9', monthly('1')],
    [
      'Promener le chien entre 17h et 18h pour Kim 5',
      'Promener le chien',
      '5',
      { ...once, ...to('kim'), ...from('17:00', '18:00') },
    ],
    ['Lire 20 minutes le soir 2', 'Lire 20 minutes', '2', { ...daily, ...from('17:00', '21:00') }],
  ],
  nl: [
    ['Kim voert de kat elke dag 17:00 2', 'Voer de kat', '2', { ...daily, ...to('kim'), ...until('17:00') }],
    [
      'Zet het vuilnis buiten elke donderdag voor 19:00 4 munten voor Ben',
      'Zet het vuilnis buiten',
      '4',
      { ...weekly('4'), ...to('ben'), ...until('19:00') },
    ],
    [
      'Zoé ruimt haar kamer op op woensdag en zaterdag 3',
      'Ruim je kamer op',
      '3',
      { ...weekly('3', '6'), ...to('zoe') },
    ],
    ['Kamer stofzuigen ma en do 19.30 uur 3', 'Kamer stofzuigen', '3', { ...weekly('1', '4'), ...until('19:30') }],
    ['Was de auto om de zaterdag 8', 'Was de auto', '8', everyWeeks('6')],
    ['Bed verschonen om de week op zondag 5', 'Bed verschonen', '5', everyWeeks('7')],
    [
      'Planten water geven om de 3 dagen om de beurt 2',
      'Planten water geven',
      '2',
      { ...everyDays('3'), assign: 'turns' },
    ],
    ['Lap de ramen op de 15e van de maand 9', 'Lap de ramen', '9', monthly('15')],
    [
      'Laat de hond uit van 17 tot 18 uur voor Kim 5',
      'Laat de hond uit',
      '5',
      { ...once, ...to('kim'), ...from('17:00', '18:00') },
    ],
    [
      "Tas inpakken op schooldagen 's avonds 1 munt",
      'Tas inpakken',
      '1',
      { repeat: 'weekday', ...from('17:00', '21:00') },
    ],
    ['Kim of Ben dekt de tafel in het weekend 2', 'Dek de tafel', '2', { ...weekly('6', '7'), assign: 'turns' }],
    [
      'Bladeren harken vandaag vanaf 14:30 maakt niet uit wie 6',
      'Bladeren harken',
      '6',
      { ...once, assign: 'anyone', from_time: '14:30' },
    ],
    ['Lees s avonds 2', 'Lees', '2', { ...daily, ...from('17:00', '21:00') }],
  ],
  pl: [
    ['Kasia karmi kota codziennie o 17:00 2', 'Nakarm kota', '2', { ...daily, ...to('kasia'), ...until('17:00') }],
    [
      'Wynieś śmieci w każdy czwartek do 19 4 żetony dla Marka',
      'Wynieś śmieci',
      '4',
      { ...weekly('4'), ...to('marek'), ...until('19:00') },
    ],
    ['Pościel łóżko dla Kasi co dzień 1', 'Pościel łóżko', '1', { ...daily, ...to('kasia') }],
    ['Odkurz pokój w środę i w sobotę 3', 'Odkurz pokój', '3', weekly('3', '6')],
    ['Umyj auto co drugą sobotę 8', 'Umyj auto', '8', everyWeeks('6')],
    ['Podlej kwiaty co 3 dni na zmianę 2', 'Podlej kwiaty', '2', { ...everyDays('3'), assign: 'turns' }],
    ['Umyj okna 3-go każdego miesiąca 9', 'Umyj okna', '9', monthly('3')],
    [
      'Spacer z psem od 17:00 do 18:00 dla Kima 5',
      'Spacer z psem',
      '5',
      { ...once, ...to('kim'), ...from('17:00', '18:00') },
    ],
    ['Posprzataj w weekendy wieczorami 4', 'Posprzataj', '4', { ...weekly('6', '7'), ...from('17:00', '21:00') }],
  ],
  ar: [
    [
      'أخرج القمامة كل خميس قبل الساعة 7 مساءً 4 رموز لعمر',
      'أخرج القمامة',
      '4',
      { ...weekly('4'), ...to('omar'), ...until('19:00') },
    ],
    ['ليلى تطعم القطة كل يوم الساعة ٥ ٢', 'إطعام القطة', '2', { ...daily, ...to('layla'), ...until('17:00') }],
    ['رتب الغرفة الاثنين والخميس 3', 'رتب الغرفة', '3', weekly('1', '4')],
    ['اسق النباتات كل 3 أيام بالتناوب 2', 'اسق النباتات', '2', { ...everyDays('3'), assign: 'turns' }],
    ['اغسل السيارة كل أسبوعين يوم السبت 8', 'اغسل السيارة', '8', everyWeeks('6')],
    ['نظف النوافذ يوم 3 من كل شهر 9', 'نظف النوافذ', '9', monthly('3')],
    [
      'رتب المائدة لعمر وليلى كل مساء 2',
      'رتب المائدة',
      '2',
      { ...daily, assign: 'each', child_ids: ['omar', 'layla'], ...from('17:00', '21:00') },
    ],
    ['نزهة الكلب من 5 إلى 6 مساء 5', 'نزهة الكلب', '5', { ...once, ...from('17:00', '18:00') }],
  ],
};

import { words } from '@tokennest/shared-ui/locale/words';

export const rewardTitles = words('parent.ready-rewards', {
  /**
   * Rewards that a parent can add with one tap; the title becomes the family's own and can be changed. At most 30 letters,
   * all different. Each has a
   * fixed picture: keep the thing that it shows, and make `shared.picture-words` choose that picture for the title.
   */
  titles: {
    stayUp: 'Stay up late',
    iceCream: 'Ice cream',
    videoGames: 'Half an hour of video games',
    story: 'One more bedtime story',
    dinner: 'Pick dinner',
    candy: 'Candy from the store',
    breakfast: 'Breakfast in bed',
    cookies: 'Bake cookies together',
    bikes: 'Ride bikes together',
    music: 'Music in the car',
    gameNight: 'Game night',
    movie: 'Pick the movie',
    friend: 'A friend comes over',
    pizza: 'Pizza night',
    swimming: 'Go swimming',
    smallToy: 'A small toy',
    book: 'A new book',
    hotChocolate: 'Hot chocolate downtown',
    noChores: 'No chores for a day',
    playground: 'Playground of my choice',
    sleepover: 'Sleepover',
    zoo: 'Trip to the zoo',
    movieTheater: 'Movie theater trip',
    bowling: 'Bowling',
    newGame: 'A new game',
    beach: 'Beach day',
    amusementPark: 'Amusement park',
    pocketMoney: 'Extra pocket money',
    museum: 'Dinosaur museum',
    party: 'A party with friends',
  },
}).titles;

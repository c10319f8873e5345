/**
 * The 3,000 most common passwords of 6 letters and digits or more, less those that repeat themselves, in the order of
 * the alphabet. From @zxcvbn-ts/language-common 4.1.3 (MIT, © 2012-2016 Dan Wheeler and Dropbox, Inc., © 2021 zxcvbn-ts).
 */
const list = `
000001 000007 01011970 01011980 01011981 01011985 01011986 01011990 01011991 01012000 01012001 01012010 01012011
010203 100000 102030 102938 1029384756 11112222 111222 111222333 112233 11223344 1122334455 112358 11235813 1123581321
121314 12131415 122333 123098 12312312 123123a 123123q 1232323q 123321 123321123 123321q 1234321 12344321 123454321
1234554321 123456 1234567 12345678 123456789 1234567890 1234567890q 12345678910 123456789a 123456789q 123456789z
1234567a 1234567q 123456a 123456aa 123456k 123456q 123456qwerty 123456z 123457 12345a 12345q 12345qwert 1234abcd
1234qwe 1234qwer 123654 123654789 12369874 123698745 123789 123789456 123987 123abc 123asd 123qaz 123qwe 123qwe123
123qweasd 123qweasdzxc 123zxc 124578 128500 12qwaszx 132435 13243546 134679 135246 135790 1366613 141627 142536 147258
147258369 147852 147852369 1478963 14789632 147896325 150781 15426378 159357 159753 159951 162534 18436572 192837465
1a2b3c 1a2b3c4d 1passwor 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 200000
21122112 222333 223344 246810 25802580 258456 314159 31415926 315475 321123 321456 321654 321654987 332211 362436
420247 445566 456123 456321 456654 456852 4815162342 4runner 50cent 51505150 555666 666777 666999 6751520 73501505
741852 741852963 753159 753951 7753191 789123 789456 78945612 789456123 7895123 789654 789987 852456 8675309 8j4ye3uz
906090 9379992 951753 963852 963852741 987456 a12345 a123456 a1234567 a123456789 a1b2c3 a1b2c3d4 a1s2d3f4 aaa111
aardvark abc123 abc12345 abcd1234 aberdeen abgrtyu abigail access access14 accord account achilles action active
adgjmptw adidas admiral adrian adriana aezakmi africa agent007 aggies aikido airborne airbus airforce airplane alabama
alaska albatros albert alberto albion alejandr aleksandr alexande alexander alexandr alexandra alexis alfred alibaba
alicia aliens alison alliance allison allsop alpha1 alpine alucard always alyssa amadeus amanda amanda1 amateur amazon
amber1 amelia america america1 american amsterda amsterdam anaconda anakin analsex anarchy anastasia anders anderson
andrea andreas andrei andrew andrew1 andrey anfield angel1 angela angelica angelina angelo angels anhyeuem animal
animals annette anthony anthony1 antonio anubis anything apache apollo apollo13 apple1 applepie apples aquarius
aragorn archer archie area51 arizona armani arnold arsenal arsenal1 artemis arthur artist asd123 asdf123 asdf1234
asdfasdf asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdzxc ashley ashley1 ashton aspire aspirine assassin assfuck
asshole asshole1 assman asterix astros athena atlanta atlantic atlantis atomic attack auburn audrey august aurora
aussie austin australi australia autumn avalon avatar avenger awesome azamat azerty azsxdc azsxdcfv babies babyboy
babydoll babygirl babylon babylon5 backdoor badass badboy baddog badger baggins bailey baller balloon banana bananas
bandit bangbang bangkok banshee barbara barbie barcelon barcelona barkley barney barsik baseball basket basketba
basketball bassman bastard batman batman1 battle baxter beagle beaner beanie bearbear beatles beatrice beautiful
beauty beaver beavis beckham beefcake beetle belinda bender benjamin bennett benson bentley berlin bernard bernie
bertha bethany better beverly bianca bicycle bigballs bigbird bigboobs bigboy bigcock bigdaddy bigdick bigdog bigfoot
bigger biggie bigguy bigmac bigman bigmoney bigone bigred bigsexy bigtime bigtits bikini billie billy1 billybob
billyboy birdie birdman birthday biscuit bishop bitch1 bitches biteme bizkit black1 blackcat blackdog blackhaw blackie
blackjac blackman blacks blacky blades blahblah blaster blazer blessed blink182 blizzard blonde blondes blondie bloody
blowjob blowme blue123 blue22 bluebird blueblue blueeyes bluemoon bluesky bob123 bobafett bobbie bobby1 bobcat boeing
bogart bogdan bohica bollocks bollox bomber bond007 bondage bonehead bonita bonjour bonnie bonsai boobies booger
boogie boomer bootie bossman boston bottom bowler bowling bowser boxing br0d3r bradford bradley brandi brando brandon
brandon1 brandy brasil braves brazil breast breeze brenda brendan brian1 brianna bridge bridget bristol britney
brittany broadway broken bronco broncos brooke brooklyn brooks brother brothers brownie browns brucelee bruins brutus
bryant bubba1 bubbas bubble bubbles buckeye buckeyes buddha buddy1 budlight budman buffalo buffett bugger bulldog
bulldogs bullet bullseye bullshit bunghole burger burton business buster buster1 butler butter butterfl butterfly
butthead butthole buttman buttons byteme cabbage cactus cadillac caesar caitlin calico caliente californ california
caligula callie calvin camaro camelot camels camera cameron camilla camille campbell canada cancel cancer cancun
candle candyman cannon cantona capital capone captain caramel cardinal carlos carlton carmen carolina caroline carolyn
carpet carrera carrie carrot carson carter cartman cartoon caserta casey1 casino casper cassidy cassie castle catalina
catch22 catdog catfish catherin catherine catman cavalier caveman ccbill cdtnkfyf cecilia celeste celica celine celtic
celtics center central cessna champion champs chance chandler chanel change changeme charger chargers charles charles1
charley charli charlie charlie1 charlott charlotte charlton charly charmed chaser cheers cheese cheetah chelsea
chelsea1 chemical cherokee cherry cheryl chester chester1 chevelle chevrole chevy1 chewie cheyenne chicago chicken
chicken1 chickens chicks chiefs children chipper chivas chocolat chocolate chopper chris1 chrissy christ christia
christian christin christine christop christopher christy chronic chubby chucky church cinder cinnamon cjkysirj cjkywt
claire clancy clapton clarence classic claude claudia clayton clemson clifford clinton clipper clitoris cloud9 clover
cocacola coconut coffee cohiba coleman colleen college collins colombia colorado colors colt45 coltrane columbia
columbus comics command commando compaq computer concrete condom condor connect conner connie connor conrad consumer
content control cookie cookies cooldude cooler coolio coolman cooper cooter copper corona corrado corvette cosmos
cosworth cotton cougar country courtney cowboy cowboys cowboys1 coyote cracker crawford crazy1 crazybab creampie
creamy creative credit cricket crimson cristina critter cruise crunch crusader crysis crystal cthulhu cthutq cuddles
cumming cumshot cupcake curious curtis cutlass cutter cxfcnmt cyclone cyclops cynthia daddy1 dagger daisy1 dakota
dallas dallas1 dalton damage damian damien dammit damnit dancer danger daniel daniel1 daniela danielle daniil danila
dannyboy darkness darkside darkstar darling darren darwin david1 davids davidson dawson daytona dbrnjhbz deacon
deadhead deadman deanna debbie deborah december deeznuts defender defiant deftones delete delta1 denali denise deniska
dennis denver depeche derrick desert design designer desire deskjet destiny detroit devildog devils dexter dfkthbz
dfkthf dfvgbh diablo diamond diamond1 diamonds dickhead diesel dietcoke digger digital dilbert dilligaf dillon dinamo
dingdong dinosaur direct director discover disney divine dkflbckfd dkflbvbh doberman doctor dodger dodgeram dodgers
doggie dogman dollar dolphin dolphins dominic domino donald donkey donnie doobie doodle dookie dorothy double doughboy
douglas dracula dragon dragon1 dragons dragoon dreamer dreams driver drizzt drowssap drpepper drummer dthjybrf dublin
ducati duchess dudley dumbass duncan durango duster dustin eagle1 eagles eatpussy eatshit eclipse eduard edward eeyore
eileen einstein ekaterina elaine electric element elephant eleven elijah elizabet elizabeth elliot elliott elvira
elvis1 elwood emerald emerson emily1 eminem emmanuel empire energy engage engine engineer england english enigma
enterpri enterprise ericsson ernest erotic escape escort esther eternity eugene evelyn everest everton excalibu exigen
exigent exodus explorer express extreme fabian faggot falcon falcons fallen family fantasy farmer farside fashion
faster fatass fatboy fatcat father fatima fatman feather february felicia fender fernand fernando ferrari ferret
fetish ficken fiesta figaro fighter filter finger fingers finish fireball firebird firefly firefox fireman fisher
fishes fishing fitness fktrcfylh fktrcfylhf fktrctq flames flamingo flash1 flatron fletch fletcher flight flipper
floppy florence florian florida flower flowers fluffy flyboy flyers flying foobar football football1 fordf150 forest
forever forget forgot formula formula1 forrest fortuna fortune fossil foster fowler foxtrot france frances francis
franco francois frank1 frankie franklin franky freaks freaky freckles freddie freddy frederic fredfred freedom
freedom1 freeman freepass freeporn freeuser french friday friend friends fright frisco frogger froggy front242
frontier frosty frozen fucked fucker fuckers fuckface fuckfuck fuckher fuckin fucking fuckit fuckme fuckoff fuckthis
fuckyou fuckyou1 fuckyou2 fugazi function funtime fusion future fyfcnfcbz fylhtq gabrie gabriel galaxy galina galore
gambit gandalf gandalf1 gangbang gangsta gangster garage garbage garcia garden garfield garrett gateway gateway1
gators gbpltw geheim gemini general genesis genius george george1 georgia gerald gerard german germany geronimo
getsome gfhjkm gfhjkm123 ghbdtn ghbdtnbr ghetto ghjcnj giants gibson gilbert gillian ginger giorgi giovanni giuseppe
gizmo1 gizmodo gjkbyf global gloria gmoney gn56gn56 goalie goblin goblue goddess godsmack godzilla gofish goforit
goldberg golden goldfish goldie golfball golfer golfing goliath goober goodbye goodluck goodtime google gopher gordon
gordon24 gorilla gotcha gothic gotohell govols gracie graham grandma granny grapes grateful great1 greatone green1
greenbay greenday greens gregory gremlin grendel gretchen griffey griffin gringo grizzly groovy grover grumpy guardian
guiness guinness guitar gundam gunner gustav hacker hailey hal9000 halflife hamburg hamilton hamlet hammer hammers
hamster handsome hannah hannibal hansen hansolo happy1 happy123 happyday hardcore harder hardon hardrock harley
harley1 harmony harold harper harris harrison harvey hastings hawaii hawkeye hayden hayley hearts heather heather1
heaven hector hedgehog helena hellfire hello1 hello123 helloo hellyeah helpme hendrix hentai herbert herbie hercules
herman hermes hershey hesoyam hidden highland hilton hiphop history hithere hitler hitman hjvfirf hobbes hobbit hockey
holden holiday holland hollywoo hollywood holmes holyshit homer1 homers homerun honda1 hongkong hooker hooter hooters
hoover hopper horndog hornet horney horny1 horses hotboy hotdog hotrod hotsex hotshot hotstuff hottie houses houston
howard hudson hummer hungry hunter hunter1 hunting hurrican husker huskers huskies hustler hyperion ibanez icecream
iceman iforgot iguana ihateyou illini ilovesex iloveu iloveyo iloveyou imagine immortal impala imperial incubus indian
indiana indians indigo infantry inferno infiniti infinity ingrid insane inside integra internet intrepid ireland
irish1 ironman isabel isabella isabelle isaiah island israel italia ivanov ivanova iverson iwantu jackal jackass
jackie jackoff jackson jackson1 jacob1 jaguar jamaica james1 jamesbon jamesbond jammer janice janine january japanese
jarhead jasmin jasmine jasmine1 jason1 jasper javier jayhawk jazzman jeanette jeffrey jennie jennifer jenny1 jensen
jeremiah jeremy jericho jerkoff jerome jersey jessica jessica1 jessie jester jesus1 jethro jimbob jimmy1 joanna joanne
johanna john316 johnjohn johnny johnson jokers jonathan jordan jordan1 jordan23 joseph joshua jrcfyf judith juggalo
julian juliet julius jumper junebug jungle junior jupiter justdoit justice justin justin1 justine justme juventus
kaiser kaktus kamikaze kangaroo kansas karate karina karolina kasper katana katerina kathleen kathryn katie1 katrin
katrina kawasaki kcj9wx5n keeper kelley kelly1 kelsey kendall kennedy kenneth kenshin kentucky kenwood kenworth kermit
kevin1 keyboard keystone keywest kickass kicker killbill killer killer1 killme kimber kimberly kingdom kingfish
kingkong kingpin kingston kipper kirill kirsten kisses kissme kitkat kitten kitty1 kittycat klaster klingon knicks
knight knights knopka kodiak kolobok koshka kotenok kramer krishna krista kristen kristi kristin kristina kristine
kristy ktyjxrf labrador labtec lacrosse ladies ladybug laguna lakers lancelot lancer lansing laptop larisa lasvegas
latino lauren laurie lawrence lawyer leader leather ledzep legacy legend legion legolas lemons lennon leonard leonardo
leopard lesbian lesbians leslie lespaul lestat lester letmein letmein1 letmein2 letsgo lexmark liberty licker lickit
lickme lifehack lifetime lightnin lights lillian lincoln lindsay lindsey lineage2 lionking liquid lisalisa little
liverpoo liverpool lizard lizzie lobster logitech lol123 lolipop lolita lollipop london lonely lonestar lonewolf
longhorn looker looking looser lorenzo lorraine louise love69 loveit lovelove lovely loveme loverboy lovers loveyou
loving lowrider lucifer lucky1 lucky13 lucky7 luckydog ludwig luther lvbnhbq macdaddy machine macross madden maddie
maddog madeline madison madman madmax madness madonna madrid maestro maggie magic1 magick magicman magnolia magnum
magnus maiden mailcreated5240 mailman majestic makaveli maksim malaka malcolm malibu mallard manager manchest
manchester mandingo maniac manson manuel manutd maradona marathon marcel marcos marcus margaret margarita mariah
marian marianne marilyn marina marine mariners marines marino marion marisa marissa market markus marlboro marlene
marley marlin marshall martha martin martina martinez martini marvel marvin maryjane maryland massive master master1
masters matador mathew matilda matrix matthew matthew1 mattie mature maurice maverick maxell maxima maximus maxine
maxwell mayday mayhem maynard meatball meatloaf mechanic megadeth megaman megapass meghan melanie melinda melissa
melissa1 mellon melody melvin member memorex memory memphis mercedes mercury meredith meridian merlin mersedes
metallic metallica method mexico michael michael1 michaela michel michele michelle michigan mickey microlab microsof
microsoft midget midnight mighty miguel mikemike milana milano milena military miller millie million milton minecraft
minnie miracle mirage miranda miriam mission mister mistress mitchell mobile models mollie molly1 moloko molson
momoney monday money1 moneys mongoose monica monika monique monitor monkey monkey1 monkeys monopoly monroe monster
montana montreal moocow mookie moose1 morgan morpheus morris morrison moscow mother motorola mountain movies mozart
muffin mulder munchkin muppet murder murphy murray muscle mushroom music1 musicman mustang mustang1 mustangs mylove
mypass myself mystery mystic nadine napass napoleon naruto nascar nastya natali natalia natalie natasha nathalie
nathan national natural nature naughty ncc1701 ncc1701a ncc1701d ncc1701e ne1469 nebraska nellie nelson nemesis
neptune network nevada newlife newman newpass newport newton newyork nfnmzyf nguyen nicholas nicola nicolas nicole
nicole1 nigger nikita nikola nimrod niners nintendo nipple nipples nirvana nissan nobody nofear nolimit noodle noodles
nookie nopass norman norton nothing november nugget number1 nuttertools nwo4life nyjets nylons nymets oakland oakley
obiwan oblivion october odessa office ohyeah oicu812 oilers oklahoma oksana oldman oliver olivia omega1 onelove online
onlyme openup operator oracle orange oranges oregon orgasm orioles orlando oscar1 osiris outlaw overlord oxford
p0015123 pa55w0rd pa55word pacific packard packer packers packers1 pacman painter pakistan palace paladin palmer
pamela panama panasonic pancho pandora pantera panther panthers panties pantyhos panzer paradise paradox parker parola
parrot pascal pass123 pass1234 passat passion passpass passport passw0rd passwor passwor1 password password1
password123 passwords passwort patches patricia patrick patrick1 patriot patriots patton pauline pavilion payton
peaches peanut peanuts pearljam pebbles peekaboo peewee pegasus pencil penelope penguin penguins pentium people pepper
pepper1 pepsi1 perfect personal pervert peter1 peterpan peters peterson peugeot phantom philip philips phillies
phillip phillips philly phoebe phoenix phoenix1 photos picard picasso piccolo pickle pickles picture pierre piglet
pikachu pillow pimpin pineappl pingpong pinkfloy pioneer pippen pirate pirates pistol pitbull planet plastic platinum
playboy player playtime please pleasure plumber plymouth poison pokemon pokemon1 polaris police polina
polniypizdec0211 polska pompey poncho pontiac poodle poohbear pookie poontang pooper poopie pooppoop pooter popcorn
popeye porkchop pornos pornstar porsche porsche9 porter portland portugal positive possum postal potato potter powder
powell power1 powers precious predator prelude presario presto preston pretty primus prince princes princess printer
private privet prodigy profit psycho pumpkin punisher punkin punkrock puppies pupsik purple pussie pussies pussy1
pussy69 pussycat pussys putter pyramid python q12345 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qawsed qawsedrf qaz123
qazwsx qazwsx123 qazwsxed qazwsxedc qazwsxedcrfv qazxsw qazxswedc qqq111 quality quattro quincy qwaszx qwe123 qweasd
qweasdzxc qwer123 qwer1234 qwerasdf qwert1 qwert123 qwerty qwerty1 qwerty12 qwerty123 qwerty12345 qwerty123456 qwertyu
qwertyui qwertyuio qwertyuiop r2d2c3po rabbit racecar racerx rachael rachel racing rafael ragnarok raider raiders
raiders1 railroad rainbow raistlin rambler rammstein ramona ramses randall random ranger ranger1 rangers rangers1
raptor rascal rasdzv3 rasputin rastaman raven1 ravens raymond rbhbkk rctybz reagan reality reaper rebecca rebels
red123 redalert redbull reddog redhead redhot redman redneck redrum redskins redsox redwings reebok reggie regina
remember renault renegade rereirf rescue research respect retard retired revenge review rfhbyf rfnthbyf rfrfirf rfrnec
rhbcnbyf rhonda ricardo richard richard1 richards richie richmond rightnow ripper rjirfrgbde rjntyjr roadkill robbie
robert robert1 roberta roberto roberts robinson robotech rocker rocket rockets rockhard rockon rockstar rocky1 rodney
rogers roland roller rolltide romance romashka rommel ronald ronaldo ronnie rookie rooster rootbeer roscoe rosebud
rosemary rotten route66 rovers roxanne rubber runner running rupert rush2112 ruslan russell russia russian rustam
rusty1 sabbath sabina sabine sabrina safari safety sailboat sailing sailor saints sakura salmon salvador samantha
samiam sammie sammy1 sampson samson samsung samsung1 samuel samurai sanchez sanders sandiego sandman sandra sandro
sandy1 santana santiago santos sapphire sarah1 saratoga sasha1 satan666 saturday saturn sausage savage savannah sayang
scarface scarlet scarlett school science scooby scoobydo scooter scooter1 scorpio scorpion scotch scotland scottie
scotty scrappy scratch scream scruffy scully seamus search seattle sebastia sebastian secret secret1 security seeker
seinfeld select selena seminole semperfi sentinel septembe september serega serena serenity sergei sergey sergio
server service sesame seven7 sex123 sex4me sexual sexygirl shadow shadow1 shaggy shalom shaman shamrock shaney14
shania shannon shannon1 shaolin sharks sharon shasta shaved shazam shearer sheena sheila shelby shelley shelly shemale
sherlock sherman sherry sherwood shiloh shirley shithead shitty shogun shooter shopping shorty shotgun showme showtime
sidney siemens sierra silver silvia simone simple simpson simpsons sinatra sinclair singer single sinner sirius sister
sithlord sixers skater skeeter skiing skinny skipper skippy skittles skorpion skydive skyline skywalke skywalker
slacker slappy slapshot slayer sleepy slider slipknot slutty smiles smiley smitty smoker smokey smokin smooth smudge
snake1 snakes snapper snatch snickers sniper snoopdog snoopy snowball snowman snuggles sobaka soccer soccer1 socrates
softball software sojdlg123aljg soldier soleil solnce solomon somethin sommer sooner sooners sophia sophie soso123aljg
southern spanking spankme spanky sparkle sparks sparky sparta spartak spartan spartans speaker spears special spectrum
speedy spencer spider spiderma spiderman spidey spirit spitfire splash splinter spooky sports spring springer sprint
sprite spunky spyder squirrel squirt srinivas stacey stalker stallion standard stanley star69 starbuck starcraft
stardust starfish stargate starship startrek starwars station stealth steele steeler steelers stefan stefano stella
stephani stephanie stephen sterlin sterling steve1 steven stevie stewart sticks sticky stimpy stinger stingray stinky
stocking stocks stolen stonecol stoner stones stormy stranger street strider strike striker stripper strong stuart
student studio stupid subaru sublime subway success sucker suckit suckme sultan summer summer1 summit sundance sunday
sunrise sunset sunshine super1 super123 superfly superman supersta superstar support surfer surfing suzanne suzuki
svetik svetlana swallow sweden sweetie sweetpea sweets sweety swimmer swimming swinger swingers swordfis swordfish
sydney sylvia syracuse system tabitha tacobell tacoma tamara tanker tanner tardis target tarheel tarheels tarzan
tatiana tattoo tatyana taurus taylor tazman tdutybq teacher technics techno tekken telefon tempest temple tennis
tequila teresa terminal terminator terror test123 tester testing testtest texas1 thailand thanks thankyou theboss
thegame thekid theking theman theodore theone theresa therock thomas thomas1 thompson throat thuglife thumper thunder
thunder1 thursday thx1138 tickle tiffany tiger1 tigers tigger timber timothy tinker tinman titanic titans titleist
titties tobias tolkien tomato tomcat tommy1 tootsie topcat topdog topgun topper tornado toronto torres toshiba
tottenha toyota tracey tractor traffic trains trance transam translator travel travis treasure trebor trevor trfnthbyf
tricky trident trigger trinidad trinity tristan triton triumph trixie trojan trojans trombone trooper trouble trucker
trucks truelove trumpet trunks trustno1 tsunami tucker tuesday tunafish tundra turkey turkey50 turner turtle tweety
twilight twisted twister tyler1 typhoon tyrone ultima ultimate umbrella underdog unicorn united universe unknown
unreal usa123 usuckballz1 utopia vacation vagina valentin valentina valera valeria valerie valhalla valley vampire
vanessa vanhalen vanilla vectra vegeta velvet verbatim veritas vermont vernon verona veronica veronika vertigo vfczyz
vfhbyf vfhecz vfksirf vfrcbv vfrcbvrf vfvekz vfvjxrf viagra victor victoria victory vietnam viking vikings viktor
viktoria vincent violet viper1 vipers virgin virginia vision vitalik vivian vkontakte vladik vladimir vladislav volley
volume voodoo vortex voyager voyeur vulcan walker wallace walleye walnut walter wanker warcraft warhammer warlock
warlord warren warrior warriors wassup waterloo waters watson weasel weather webmaster webster weezer welcome welcome1
werewolf werner wesley western westham westside wetpussy whatever wheels whiskey whisper whitney whocares whynot
wibble wicked wilbur wildcat wildcats wildfire william william1 williams willie willis willow wilson window windows
winner winnie winston winter wisdom wizard wolfgang wolfie wolfman wolfpack wolverin wolverine wolves wombat wonder
woody1 woofwoof wookie wordpass wrangler wrestlin wright wrinkle1 writer wutang xanadu xavier xbox360 xfiles xtreme
yamaha yankee yankees yankees1 ybrbnf yellow yfnfif yomama yosemite yourmom yvonne yzerman zachary zaphod zaq123
zaq12wsx zaq1xsw2 zaqwsx zaqxsw zenith zeppelin zidane zipper zombie zvezda zxc123 zxcasd zxcasdqwe zxcv1234 zxcvbn
zxcvbnm zxcvbnm1
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
